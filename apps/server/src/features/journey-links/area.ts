import { journeyLinkNotifications } from '@kindling/rules/messages/notifications/journey-links'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'

export const journeyLinkArea: Area = {
  news: [
    {
      types: typesOf(journeyLinkNotifications),
      heardBy: relationsFor('child', 'view-journey-links'),
    },
  ],
}
