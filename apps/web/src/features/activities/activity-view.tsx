import { screenshotSlideOffset } from '@kindling/rules/carousels'
import { activityMessages } from '@kindling/rules/messages/activities'
import { hostOf } from '@kindling/rules/sparks'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { format } from '../../platform/messages.ts'
import buttonStyles from '../../ui/button.module.css'
import { CardGrid, Row, Stack } from '../../ui/card.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PictureHead } from '../../ui/picture-head.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { ItemCard, printPlace, usePrintPrice } from '../catalogue/index.ts'
import styles from './activities.module.css'
import { ActivityFacts } from './activity-facts.tsx'
import { vendorSiteAddress } from './addresses.ts'
import { type Activity, relatedQuery } from './api.ts'

interface ActivityViewProps {
  activity: Activity
  acts?: ReactNode
  /** The vendor, for readers who may contact it. */
  vendor?: ReactNode
  /** The link to its website was followed. */
  onOpen?: () => void
}

/** An activity, with place, time and, for adults, the price (ACTIVITIES-08), and the link to its website: it opens in a new tab, without a referrer. */
export function ActivityView({ activity, acts, vendor, onOpen }: ActivityViewProps) {
  const { item, images, website } = activity
  const [shown, setShown] = useState(0)
  const price = usePrintPrice()(item.price)
  const host = website ? hostOf(website) : ''
  return (
    <Stack gap="large">
      <PictureHead
        picture={images[shown]?.image_url ?? item.picture}
        title={activity.name}
        lead={[printPlace(item), price].filter(Boolean).join(' · ')}
        text={activity.description}
      >
        {images.length > 1 && <Pictures images={images} shown={shown} onShow={setShown} />}
        {website && (
          <>
            <Row>
              <a
                href={website}
                target="_blank"
                rel="noopener noreferrer"
                className={[buttonStyles.button, buttonStyles.main].join(' ')}
                onClick={onOpen}
              >
                <ExternalLink aria-hidden="true" />
                <span>{format(activityMessages.open, { host })}</span>
              </a>
            </Row>
            <p className="soft">{activityMessages.leaving}</p>
            {website.startsWith('https://') && (
              <p>
                {/* Its own document: its content policy allows this one site. */}
                <a className="alone" href={vendorSiteAddress(activity.id)}>
                  {activityMessages.here}
                </a>
              </p>
            )}
          </>
        )}
        {acts && <Row>{acts}</Row>}
      </PictureHead>
      <div className={styles.columns}>
        <ActivityFacts activity={activity} />
        {vendor}
      </div>
      <Related of={activity.id} />
    </Stack>
  )
}

interface PicturesProps {
  images: Activity['images']
  shown: number
  onShow: (index: number) => void
}

const Pictures = ({ images, shown, onShow }: PicturesProps) => (
  <Carousel label={activityMessages.pictures} offset={screenshotSlideOffset} className={styles.pictures}>
    {images.map(({ image_url }, index) => (
      <li key={image_url}>
        <button
          type="button"
          aria-label={format(activityMessages.picture, { number: index + 1 })}
          aria-pressed={index === shown}
          onClick={() => onShow(index)}
        >
          <Picture src={image_url} alt="" />
        </button>
      </li>
    ))}
  </Carousel>
)

/** The activities that have most in common with it; left out if they do not load. */
function Related({ of }: { of: number }) {
  const found = useQuery(relatedQuery(of))
  if (found.isPending) return <Pending />
  if (!found.data || found.data.length === 0) return null
  return (
    <Stack>
      <h2>{activityMessages.related}</h2>
      <CardGrid data-rows>
        {found.data.map(({ item }) => (
          <ItemCard key={item.id} item={item} />
        ))}
      </CardGrid>
    </Stack>
  )
}
