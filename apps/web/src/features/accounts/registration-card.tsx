import { maxLengths } from '@kindling/rules/formats'
import { emailFault } from '@kindling/rules/typed-fields'
import { registrationWords } from '@kindling/rules/words/registration'
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
            <h2>{registrationWords.cardTitle}</h2>
            <p className="soft">{registrationWords.cardLead}</p>
          </div>
          <TextField
            type="email"
            label={registrationWords.cardEmail}
            autoComplete="email"
            maxLength={maxLengths.email}
            {...form.getInputProps('email')}
          />
          <Button type="submit" look="main">
            {registrationWords.cardAct}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
