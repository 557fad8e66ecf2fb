import { activitySubjects } from '@kindling/rules/activities'
import type { ListingField } from '@kindling/rules/listings'
import { categoryWords, reachWords, typeWords } from '@kindling/rules/messages/listing-words'
import { printDuration, printMonths } from '../activities/index.ts'
import { printPrice } from '../catalogue/index.ts'
import type { Version } from './api.ts'

/** A field of a version, in a readable format; empty if it has no value. */
export function printField(version: Version, field: ListingField): string {
  switch (field) {
    case 'categories':
      return version.categories.map(name => categoryWords[name]).join(', ')
    case 'type':
      return typeWords[version.type]
    case 'subject':
      return activitySubjects[version.subject].label
    case 'reach':
      return reachWords[version.reach]
    case 'store_attributes':
      return version.store_attributes.regular_price === null
        ? ''
        : printPrice(version.store_attributes.regular_price)
    case 'duration':
      return [printMonths(version.duration), printDuration(version.duration)].filter(Boolean).join(', ')
    case 'images':
      return version.images.join(', ')
    default:
      return String(version[field] ?? '')
  }
}
