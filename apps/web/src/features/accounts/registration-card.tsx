import { maxLengths } from '@kindling/rules/formats'
import { registrationMessages } from '@kindling/rules/messages/registration'
import { emailFault } from '@kindling/rules/typed-fields'
import { useContext } from 'react'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { useForm } from '../../ui/use-form.ts'
import styles from './accounts.module.css'

/** The entry to registration on guest pages; the email typed here is the first step. It is quiet where the page has a main act of its own. */
export function RegistrationCard({ look = 'main' }: { look?: ButtonLook }) {
  const navigation = useContext(NavigationContext)
  const { element, field } = useForm({
    start: { email: '' },
    check: ({ email }) => ({ email: emailFault(email) }),
    send: ({ email }) => {
      const query = new URLSearchParams({
        reg_from: 'email_lead',
        reg_email: email.trim(),
        reg_mode: 'step2',
      })
      navigation?.go(`/registration?${query}`)
    },
  })
  return (
    <Card lit as="section">
      <form {...element} className={styles.entry}>
        <Stack>
          <div>
            <h2>{registrationMessages.cardTitle}</h2>
            <p className="soft">{registrationMessages.cardLead}</p>
          </div>
          <TextField
            type="email"
            label={registrationMessages.cardEmail}
            autoComplete="email"
            maxLength={maxLengths.email}
            {...field('email')}
          />
          <Button type="submit" look={look}>
            {registrationMessages.cardAct}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
