import { maxLengths } from '@kindling/rules/formats'
import { registrationMessages } from '@kindling/rules/messages/registration'
import { emailFault } from '@kindling/rules/typed-fields'
import { useForm } from '@mantine/form'
import { useContext } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { NavigationContext } from '../../ui/link.tsx'

/** The entry to registration on guest pages; the email typed here is the first step. */
export function RegistrationCard() {
  const navigation = useContext(NavigationContext)
  const form = useForm({ initialValues: { email: '' }, validate: { email: emailFault } })
  const submit = form.onSubmit(({ email }) => {
    const query = new URLSearchParams({ reg_from: 'email_lead', reg_email: email.trim(), reg_mode: 'step2' })
    navigation?.go(`/registration?${query}`)
  })
  return (
    <Card lit as="section">
      <form onSubmit={submit} noValidate>
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
            {...form.getInputProps('email')}
          />
          <Button type="submit" look="main">
            {registrationMessages.cardAct}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
