import { registrationMessages } from '@kindling/rules/messages/registration'
import { Link } from '../../ui/link.tsx'

const { agree, agreeTerms, agreePrivacy } = registrationMessages

/** What creating an account means. Both documents open in a new tab, so that nothing typed is lost. */
export const Agreement = () => (
  <p className="soft">
    {agree.before}
    <Link href="/terms" target="_blank">
      {agreeTerms}
    </Link>
    {agree.between}
    <Link href="/privacy" target="_blank">
      {agreePrivacy}
    </Link>
    {agree.after}
  </p>
)
