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

/** All time zones as choices: those of the United States first, by their usual names, then the others by their places. */
export const timeZones: readonly { value: string; label: string }[] = [
  ...common.map(value => ({ value, label: `${usualName(value)} (${placeOf(value)})` })),
  ...Intl.supportedValuesOf('timeZone')
    .filter(zone => !common.includes(zone))
    .map(value => ({ value, label: value.replaceAll('_', ' ') })),
]
