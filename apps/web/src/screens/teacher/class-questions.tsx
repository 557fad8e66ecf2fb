import type { Group } from '../../features/classes/index.ts'
import { LinksToAnswer } from '../../features/guardians/index.ts'
import { GuardiansToTap } from '../../features/letters/index.ts'
import { SchoolQuestions } from '../../features/near/index.ts'
import { TalkCards } from '../../features/talk/index.ts'

interface ClassQuestionsProps {
  group: Group
  childIds: readonly number[]
}

/** Talks, and the requests of families to a class: names that wait for confirmation, new guardians, and questions. */
export const ClassQuestions = ({ group, childIds }: ClassQuestionsProps) => (
  <>
    <TalkCards />
    {group.can.includes('manage') && <GuardiansToTap groupId={group.id} />}
    <LinksToAnswer childIds={childIds} />
    <SchoolQuestions childIds={childIds} />
  </>
)
