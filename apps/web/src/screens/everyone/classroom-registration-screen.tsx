import { registrationMessages } from '@kindling/rules/messages/registration'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { type Registered, TeacherRegistration, webinarQuery } from '../../features/registration/index.ts'
import { changeSession } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Link, NavigationContext } from '../../ui/link.tsx'
import styles from './narrow.module.css'

/** Registration of a teacher; with a webinar in the address it is the sign-up for that webinar (ACCOUNTS-45, ACCOUNTS-63). */
export function ClassroomRegistrationScreen() {
  const query = useQueryOfAddress()
  const client = useQueryClient()
  const navigation = useContext(NavigationContext)
  const webinarId = /^[1-9]\d{0,15}$/.test(query.webinar_id ?? '') ? Number(query.webinar_id) : 0
  const webinar = useQuery({ ...webinarQuery(webinarId), enabled: webinarId > 0, retry: false })
  const lead = webinar.data
    ? format(registrationMessages.webinarLead, { title: webinar.data.title })
    : registrationMessages.teacherLead
  const finish = ({ session, singed_up }: Registered) => {
    changeSession(session)
    // Data that was loaded as a guest may be incomplete for an account.
    client.clear()
    navigation?.go(
      singed_up ? `/dashboard/webinars/${webinarId}?registeredWebinarId=${webinarId}` : session.landing,
    )
  }
  return (
    <div className={styles.narrow}>
      <PageHead title={registrationMessages.teacherTitle} lead={lead} />
      {query.oauth === 'failed' && (
        <FormError
          message={format(registrationMessages.oauthFailed, {
            provider: format(registrationMessages.providers, { provider: query.provider ?? '' }),
          })}
        />
      )}
      <Stack>
        <TeacherRegistration query={query} onDone={finish} />
        <p>
          {registrationMessages.familyHint} <Link href="/registration">{registrationMessages.familyAct}</Link>
        </p>
      </Stack>
    </div>
  )
}
