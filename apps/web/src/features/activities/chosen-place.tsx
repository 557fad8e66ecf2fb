import { nearMapMessages } from '@kindling/rules/messages/near-map'
import { ExternalLink } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'
import styles from './near-map.module.css'
import type { Spot } from './spots.ts'

const wayHost = 'openstreetmap.org'

/** The tapped place, with the link to it: only this leads out of Kindling, and nothing is requested before it is followed. */
export const ChosenPlace = ({ spot }: { spot: Spot | null }) => (
  <div className={styles.chosen} role="status">
    {spot ? (
      <>
        <h2>{spot.activity.name}</h2>
        <p>{[spot.where, spot.price].filter(Boolean).join(' · ')}</p>
        <Row>
          <ButtonLink href={spot.href}>{nearMapMessages.look}</ButtonLink>
          <a
            className="alone"
            href={`https://www.${wayHost}/directions?to=${spot.place.latitude},${spot.place.longitude}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ExternalLink aria-hidden="true" size={18} />{' '}
            {format(nearMapMessages.directions, { host: wayHost })}
          </a>
        </Row>
        <p className="soft">{nearMapMessages.leaving}</p>
      </>
    ) : (
      <p className="soft">{nearMapMessages.chooseOne}</p>
    )}
  </div>
)
