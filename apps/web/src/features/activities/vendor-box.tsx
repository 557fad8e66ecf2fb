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
  /** Inside the full list of the vendor, no link leads to it. */
  isAmongAll?: boolean
}

/** The vendor of an activity; adults find its contact there. Left out if it does not load. */
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

/** Ten digits in a readable format. */
const printNumber = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
