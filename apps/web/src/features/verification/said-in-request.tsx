import { askingMessages } from '@kindling/rules/messages/verification-asking'
import type { SchoolToVerify } from './api.ts'
import styles from './verification.module.css'

interface SaidInRequestProps {
  request: Pick<SchoolToVerify['requests'][number], 'phone' | 'website' | 'meeting' | 'message'>
  /** The reader asked, and sees what is missing, too. */
  isOwn?: boolean
}

/** What a school says of itself. The message comes last, and only if there is one: nobody has to add to the facts. */
export function SaidInRequest({ request, isOwn = false }: SaidInRequestProps) {
  const { phone, website, meeting, message } = request
  const facts = [
    [askingMessages.phone, phone],
    [askingMessages.website, website && <Website address={website} />],
    [isOwn ? askingMessages.meeting : askingMessages.theirMeeting, meeting],
  ] as const
  const said = [
    ...facts.filter(([, value]) => isOwn || value),
    ...(message ? [[askingMessages.said, message] as const] : []),
  ]
  if (said.length === 0) return null
  return (
    <dl className={`${styles.facts} ${styles.sentences}`}>
      {said.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.message}>
            {value || <span className="soft">{askingMessages.notSaid}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** An operator opens an address that a stranger typed: the page there learns nothing of this one. */
const Website = ({ address }: { address: string }) => (
  <a href={address} target="_blank" rel="noopener noreferrer">
    {address}
  </a>
)
