import {
  type ContactField,
  changedFields,
  contactFields,
  type ListingField,
  listingFields,
} from '@kindling/rules/listings'
import { contactFieldWords, listingFieldWords } from '@kindling/rules/messages/listing-words'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { format } from '../../platform/messages.ts'
import { Stack } from '../../ui/card.tsx'
import type { Contact, Version } from './api.ts'
import { printField } from './print-listing.ts'
import styles from './vendors.module.css'

interface VersionChangesProps {
  /** The current version; null for a new listing. */
  original: Version | null
  changed: Version
  contact: { original: Contact | null; changed: Contact } | null
}

/** Each field with its proposed value, or that it is unchanged (VENDORS-15). */
export function VersionChanges({ original, changed, contact }: VersionChangesProps) {
  const altered = original ? changedFields<ListingField>(listingFields, original, changed) : null
  const asked = contact?.original
    ? changedFields<ContactField>(contactFields, contact.original, contact.changed)
    : null
  return (
    <Stack>
      <Changes
        label={vendorMessages.aboutListing}
        lines={listingFields.map(field => ({
          label: listingFieldWords[field],
          isAltered: altered ? altered.includes(field) : null,
          before: original && printField(original, field),
          after: printField(changed, field),
          ...(field === 'images' && { pictures: { before: original?.images ?? [], after: changed.images } }),
        }))}
      />
      {contact && (
        <Changes
          label={vendorMessages.aboutContact}
          lines={contactFields.map(field => ({
            label: contactFieldWords[field],
            isAltered: asked ? asked.includes(field) : null,
            before: contact.original && (contact.original[field] ?? ''),
            after: contact.changed[field] ?? '',
          }))}
        />
      )}
    </Stack>
  )
}

interface Line {
  label: string
  /** Null if there was no earlier version. */
  isAltered: boolean | null
  before: string | null
  after: string
  pictures?: { before: readonly string[]; after: readonly string[] }
}

/** What changes, in full; what stays is folded: thirty fields may be unaltered. */
function Changes({ label, lines }: { label: string; lines: Line[] }) {
  const said = lines.filter(({ isAltered, after }) => isAltered !== null || after !== '')
  const altered = said.filter(({ isAltered }) => isAltered !== false)
  const unaltered = said.filter(({ isAltered }) => isAltered === false)
  return (
    <section aria-label={label}>
      <h3>{label}</h3>
      {altered.length > 0 && (
        <dl className={styles.changes}>
          {altered.map(({ label: field, before, after, pictures }) => (
            <div key={field} data-altered>
              <dt>{field}</dt>
              {before && (
                <dd className="soft">
                  <del>{pictures ? <PicturesOf images={pictures.before} /> : before}</del>
                </dd>
              )}
              <dd>{pictures ? <PicturesOf images={pictures.after} /> : after || vendorMessages.emptied}</dd>
            </div>
          ))}
        </dl>
      )}
      {unaltered.length > 0 && (
        <details className={styles.folded}>
          <summary>{format(vendorMessages.staysAsIs, { count: unaltered.length })}</summary>
          <dl className={styles.changes}>
            {unaltered.map(({ label: field }) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd className="soft">{vendorMessages.unaltered}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  )
}

/** The pictures of a version, in their order. */
const PicturesOf = ({ images }: { images: readonly string[] }) => (
  <span className={styles.pictures}>
    {images.length === 0 && vendorMessages.emptied}
    {images.map((image, index) => (
      <img key={image} src={image} alt={format(vendorMessages.pictureAt, { at: index + 1 })} loading="lazy" />
    ))}
  </span>
)
