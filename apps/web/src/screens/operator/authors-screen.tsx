import { authorMessages } from '@kindling/rules/messages/authors'
import { Authors } from '../../features/authoring/index.ts'
import { PageHead } from '../../ui/card.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** The authors of the catalogue, for operators. */
export const AuthorsScreen = () => (
  <>
    <OperatorTabs />
    <PageHead title={authorMessages.title} lead={authorMessages.lead} />
    <Authors />
  </>
)
