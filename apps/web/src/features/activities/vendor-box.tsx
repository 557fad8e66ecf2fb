import { activityMessages } from '@kindling/rules/messages/activities'
import { hostOf } from '@kindling/rules/sparks'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { vendorAddress } from './addresses.ts'
import { vendorQuery } from './api.ts'

interface VendorBoxProps {
  vendorId: number
  /** Where all that they offer stands around it, no link leads there. */
  isAmongAll?: boolean
}

/** Who offers an activity; adults find there whom to ask. What does not load is not missed. */
export function VendorBox({ vendorId, isAmongAll = false }: VendorBoxProps) {
  const { data: vendor } = useQuery(vendorQuery(vendorId))
  if (!vendor) return null
  const { contact } = vendor
  const lines = contact && [
    `${contact.first_name} ${contact.last_name}`,
    contact.email,
    printNumber(contact.number),
  ]
  return (
    <Card as="section" aria-label={activityMessages.vendorLabel}>
      <Stack gap="small">
        <h2>{format(activityMessages.by, { vendor: vendor.name })}</h2>
        <p>{vendor.description}</p>
        {lines && (
          <>
            <strong>{activityMessages.contactLabel}</strong>
            <p>
              {lines
                .filter(line => line.trim())
                .map(line => (
                  <span key={line}>
                    {line}
                    <br />
                  </span>
                ))}
            </p>
          </>
        )}
        {!isAmongAll && (
          <p>
            <Link className="alone" href={vendorAddress(vendorId)}>
              {activityMessages.ofVendor}
            </Link>
          </p>
        )}
        {contact?.enroll && (
          <p>
            <a className="alone" href={contact.enroll} target="_blank" rel="noopener noreferrer">
              {format(activityMessages.enroll, { host: hostOf(contact.enroll) })}
            </a>
          </p>
        )}
      </Stack>
    </Card>
  )
}

/** Ten digits as people read them. */
const printNumber = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
