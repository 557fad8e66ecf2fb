import { learningMessages } from '@kindling/rules/messages/learning'
import { registrationMessages } from '@kindling/rules/messages/registration'
import { useQuery } from '@tanstack/react-query'
import { WebinarCard, webinarQuery } from '../../features/registration/index.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { PageHead } from '../../ui/card.tsx'
import { PendingPage } from '../../ui/pending-page.tsx'
import { FailedState } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'
import styles from './narrow.module.css'

/** The page of one webinar, before and after signing up. */
export function WebinarScreen() {
  const webinar = useQuery(webinarQuery(useIdParam('webinarId') ?? 0))
  if (webinar.isPending) return <PendingPage />
  if (webinar.isError) {
    const back = <BackLink href="/">{learningMessages.toCourses}</BackLink>
    return (
      <FailedState message={messageOf(webinar.error)} onRetry={() => void webinar.refetch()} back={back} />
    )
  }
  return (
    <div className={styles.narrow}>
      <PageHead
        title={webinar.data.title}
        lead={registrationMessages.webinarTitle}
        about={webinar.data.title}
      />
      <WebinarCard webinar={webinar.data} />
    </div>
  )
}
