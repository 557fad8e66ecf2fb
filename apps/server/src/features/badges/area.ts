import { goneWords } from '@kindling/rules/messages/gone'
import { badgeNotifications } from '@kindling/rules/messages/notifications/badges'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'
import { badgeHolders, badgeTitles } from './queries.ts'
import { badgeRecords } from './record-queries.ts'

export const badgeArea: Area = {
  subjects: [{ kind: 'badge', titles: badgeTitles, untitled: goneWords.badge, holders: badgeHolders }],
  news: [
    {
      types: [...typesOf(badgeNotifications), 'badge_changed'],
      heardBy: relationsFor('child', 'view-portfolio'),
    },
  ],
  records: [badgeRecords],
}
