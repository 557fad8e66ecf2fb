import { inviteEmailPattern, maxLengths } from '@kindling/rules/formats'
import { landingMessages } from '@kindling/rules/messages/landing'
import { useContext } from 'react'
import { Button } from '../../ui/button.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { useForm } from '../../ui/use-form.ts'
import styles from './email-lead-box.module.css'

/**
 * A guest's email as the entry to registration (ACCOUNTS-104). It is a plain form, so that it works on the prerendered
 * start page, where `landing.ts` replaces this program.
 */
export function EmailLeadBox() {
  const navigation = useContext(NavigationContext)
  const { element, field } = useForm({
    start: { reg_email: '' },
    check: ({ reg_email }) => ({
      reg_email: inviteEmailPattern.test(reg_email.trim()) ? null : landingMessages.leadInvalid,
    }),
    send: ({ reg_email }) =>
      navigation?.go(
        `/registration?${new URLSearchParams({ reg_from: 'email_lead', reg_email: reg_email.trim() })}`,
      ),
  })
  const { error, ...email } = field('reg_email')
  return (
    <section className={styles.box} aria-labelledby="lead">
      <div>
        <h2 id="lead">{landingMessages.leadTitle}</h2>
        <p className="soft">{landingMessages.leadLead}</p>
      </div>
      <form action="/registration" method="get" {...element} className={styles.form}>
        <input type="hidden" name="reg_from" value="email_lead" />
        <label htmlFor="lead-email">{landingMessages.leadEmail}</label>
        <input
          id="lead-email"
          type="email"
          name="reg_email"
          autoComplete="email"
          required
          maxLength={maxLengths.email}
          aria-invalid={error !== null}
          aria-describedby="lead-fault"
          {...email}
        />
        <Button type="submit">{landingMessages.leadAct}</Button>
        <p id="lead-fault" role="alert" hidden={error === null}>
          {landingMessages.leadInvalid}
        </p>
      </form>
    </section>
  )
}
