import { officeMessages } from '@kindling/rules/messages/offices'
import { MailWarning } from 'lucide-react'
import styles from './office-holders.module.css'

/**
 * Marks people who have not confirmed their address: until then they cannot be appointed, and cannot confirm
 * others.
 */
export const AddressMark = () => (
  <span className={styles.mark}>
    <MailWarning aria-hidden="true" size={16} />
    {officeMessages.unproved}
  </span>
)
