import { inviteEmailPattern } from '@kindling/rules/formats'

// All the program that the start page has: what is no address is said here, and not only when registration asks (ACCOUNTS-104).
const email = document.querySelector<HTMLInputElement>('#lead-email')
const fault = document.querySelector<HTMLElement>('#lead-fault')

email?.form?.addEventListener('submit', event => {
  const isAddress = inviteEmailPattern.test(email.value.trim())
  email.setAttribute('aria-invalid', String(!isAddress))
  if (fault) fault.hidden = isAddress
  if (!isAddress) event.preventDefault()
})
