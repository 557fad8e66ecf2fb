import { listingFormMessages } from '@kindling/rules/messages/listing-form'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ActivityFacts } from '../activities/index.ts'
import { printAges, printPlace, usePrintPrice } from '../catalogue/index.ts'
import type { Version } from './api.ts'
import styles from './listing-form.module.css'

interface ListingPreviewProps {
  version: Version
  /** Its picture until the vendor adds one. */
  picture: string | null
  /** With everything that the page of the listing says; otherwise as its card. */
  isWhole?: boolean
}

/** A listing as families see it, while it is written. */
export function ListingPreview({ version, picture, isWhole = false }: ListingPreviewProps) {
  const printPrice = usePrintPrice()
  const { name, description, reach, city, state, images } = version
  const item = { reach, place: [city, state].filter(Boolean).join(', ') || null, distance: null }
  const facts = [printPlace(item), printPrice(version.store_attributes.regular_price)].filter(Boolean)
  return (
    <section aria-label={listingFormMessages.previewTitle} className={styles.preview} data-whole={isWhole}>
      <h2>{listingFormMessages.previewTitle}</h2>
      <Card flush>
        <Picture src={images[0] ?? picture} alt="" />
        <div className={styles.card}>
          <h3>{name || listingFormMessages.unnamed}</h3>
          <p className="soft">{description || listingFormMessages.undescribed}</p>
          <p className={styles.facts}>
            <span>{printAges(version.min_age, version.max_age)}</span>
            <strong>{facts.join('\u00a0· ')}</strong>
          </p>
        </div>
      </Card>
      {isWhole && <ActivityFacts activity={{ ...version, item, location: { address: version.address } }} />}
    </section>
  )
}
