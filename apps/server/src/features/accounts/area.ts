import { accountNotifications } from '@kindling/rules/messages/notifications/accounts'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'
import { faceHolders } from './profile-queries.ts'
import { childRecord } from './record-queries.ts'

export const accountArea: Area = {
  subjects: [{ kind: 'user', holders: faceHolders }],
  news: [{ types: typesOf(accountNotifications), heardBy: relationsFor('child', 'view') }],
  records: [childRecord],
}
