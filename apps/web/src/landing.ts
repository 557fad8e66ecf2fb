import { inviteEmailPattern } from '@kindling/rules/formats'

// The whole program of the start page: it reports an invalid address here, before the registration does (ACCOUNTS-104).
const email = document.querySelector<HTMLInputElement>('#lead-email')
const fault = document.querySelector<HTMLElement>('#lead-fault')

email?.form?.addEventListener('submit', event => {
  const isAddress = inviteEmailPattern.test(email.value.trim())
  email.setAttribute('aria-invalid', String(!isAddress))
  if (fault) fault.hidden = isAddress
  if (!isAddress) event.preventDefault()
})
