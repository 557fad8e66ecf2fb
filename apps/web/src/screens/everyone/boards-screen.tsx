import { boardMessages } from '@kindling/rules/messages/boards'
import { MakeBoard, OwnBoards } from '../../features/boards/index.ts'
import { PageHead } from '../../ui/card.tsx'
import { BackLink } from '../child/back-link.tsx'

/** The user's own boards. */
export const BoardsScreen = () => (
  <>
    <PageHead
      title={boardMessages.title}
      lead={boardMessages.lead}
      back={<BackLink href="/dashboard/courses">{boardMessages.back}</BackLink>}
      acts={<MakeBoard />}
    />
    <OwnBoards />
  </>
)
