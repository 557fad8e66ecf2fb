import { picturesNeedNoWords } from '@kindling/rules/journals'
import { useSession } from '../../platform/session.ts'

/** Whether a picture by the current user needs no words (decision 0024). */
export function useWithoutWords(): boolean {
  const { user } = useSession()
  if (!user) return false
  return picturesNeedNoWords({ grade: user.grade, age: user.age, usesReader: user.uses_reader })
}
