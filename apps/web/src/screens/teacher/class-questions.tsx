import { LinksToAnswer } from '../../features/guardians/index.ts'
import { SchoolQuestions } from '../../features/near/index.ts'

/** What families ask of a class: who would be a guardian, and what they want to know. */
export const ClassQuestions = ({ childIds }: { childIds: readonly number[] }) => (
  <>
    <LinksToAnswer childIds={childIds} />
    <SchoolQuestions childIds={childIds} />
  </>
)
