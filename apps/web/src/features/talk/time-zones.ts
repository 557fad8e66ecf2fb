import { safeAdultMessages } from '@kindling/rules/messages/safe-adults'

/** Of the United States from east to west, where most schools are. */
const common = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

const placeOf = (zone: string) => zone.replace(/^.*\//, '').replaceAll('_', ' ')

const usualName = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

const choiceOf = (value: string) => ({ value, label: `${usualName(value)} (${placeOf(value)})` })

/** All time zones as choices, by their usual names and their places: those of the United States first. The stored value is the zone itself. */
export const timeZones = [
  { group: safeAdultMessages.zonesNear, items: common.map(choiceOf) },
  {
    group: safeAdultMessages.zonesElsewhere,
    items: Intl.supportedValuesOf('timeZone')
      .filter(zone => !common.includes(zone))
      .map(choiceOf)
      .sort((one, other) => one.label.localeCompare(other.label)),
  },
]
