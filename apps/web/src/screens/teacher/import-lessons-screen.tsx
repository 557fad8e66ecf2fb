import { ownLessonsAddress } from '@kindling/rules/addresses'
import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { lessonImportMessages } from '@kindling/rules/messages/lesson-imports'
import { ImportLessons } from '../../features/authoring/index.ts'
import { PageHead } from '../../ui/card.tsx'
import { BackLink } from '../child/back-link.tsx'

/** A teacher brings lessons in from a file (decision 0064). */
export const ImportLessonsScreen = () => (
  <>
    <PageHead
      title={lessonImportMessages.title}
      lead={lessonImportMessages.lead}
      back={<BackLink href={ownLessonsAddress}>{lessonFormMessages.toLessons}</BackLink>}
    />
    <ImportLessons />
  </>
)
