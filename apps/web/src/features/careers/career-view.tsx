import { careerMessages } from '@kindling/rules/messages/careers'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { format } from '../../platform/messages.ts'
import { CardGrid, Row, Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { PictureCard } from '../../ui/picture-card.tsx'
import { PictureHead } from '../../ui/picture-head.tsx'
import { careerAddress } from './addresses.ts'
import { type Career, careersQuery } from './api.ts'
import styles from './careers.module.css'

interface CareerViewProps {
  career: Career
  childId: number | null
  act?: ReactNode
}

/** The work of a career, its related subjects, and its neighbors (CAREERS-03). */
export function CareerView({ career, childId, act }: CareerViewProps) {
  return (
    <Stack gap="large">
      <PictureHead picture={career.image} title={career.name} lead={career.cluster} text={career.description}>
        {act && <Row>{act}</Row>}
      </PictureHead>
      <Stack gap="small">
        <h2>{careerMessages.tags}</h2>
        <ul className={styles.tags}>
          {career.tags.map(tag => (
            <li key={tag}>
              <Link href={`/dashboard/courses?${new URLSearchParams({ search: tag })}`}>{tag}</Link>
            </li>
          ))}
        </ul>
      </Stack>
      <Neighbors of={career} childId={childId} />
    </Stack>
  )
}

/** Other careers of the same cluster; left out if they do not load. */
function Neighbors({ of, childId }: { of: Career; childId: number | null }) {
  const all = useQuery(careersQuery)
  const near = all.data?.filter(({ name, cluster }) => cluster === of.cluster && name !== of.name) ?? []
  if (near.length === 0) return null
  return (
    <Stack>
      <h2>{format(careerMessages.more, { cluster: of.cluster })}</h2>
      <CardGrid>
        {near.map(career => (
          <PictureCard
            key={career.short_name}
            picture={career.image}
            title={career.name}
            href={careerAddress(career.short_name, childId)}
            summary={career.description}
          />
        ))}
      </CardGrid>
    </Stack>
  )
}
