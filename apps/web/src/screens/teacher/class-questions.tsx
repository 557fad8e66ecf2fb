import type { Group } from '../../features/classes/index.ts'
import { LinksToAnswer } from '../../features/guardians/index.ts'
import { GuardiansToTap } from '../../features/letters/index.ts'
import { SchoolQuestions } from '../../features/near/index.ts'
import { TalkCards } from '../../features/talk/index.ts'

interface ClassQuestionsProps {
  group: Group
  childIds: readonly number[]
}

/** Who would like to talk, and what families ask of a class: whose name waits for a tap, who would be a guardian, and what they want to know. */
export const ClassQuestions = ({ group, childIds }: ClassQuestionsProps) => (
  <>
    <TalkCards />
    {group.can.includes('manage') && <GuardiansToTap groupId={group.id} />}
    <LinksToAnswer childIds={childIds} />
    <SchoolQuestions childIds={childIds} />
  </>
)
