import { vendorMessages } from '@kindling/rules/messages/vendor'
import { CardGrid } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ItemCard } from '../catalogue/index.ts'
import type { vendorListingsQuery } from './api.ts'

type All = Awaited<ReturnType<NonNullable<ReturnType<typeof vendorListingsQuery>['queryFn']>>>

/** All activities of one vendor (VENDORS-06). */
export const VendorListings = ({ activities }: Pick<All, 'activities'>) =>
  activities.length === 0 ? (
    <EmptyState picture="courses">{vendorMessages.nothingOfVendor}</EmptyState>
  ) : (
    <CardGrid>
      {activities.map(({ item }) => (
        <ItemCard key={item.id} item={item} />
      ))}
    </CardGrid>
  )
