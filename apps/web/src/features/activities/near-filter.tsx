import {
  type ActivityFilter,
  costChoices,
  milesChoices,
  oldestAge,
  youngestAge,
} from '@kindling/rules/activities'
import { activityDays, soonChoices } from '@kindling/rules/activity-days'
import { activityDayWords, activityMessages } from '@kindling/rules/messages/activities'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { PhoneFold } from '../../ui/phone-fold.tsx'
import { usePrintPrice } from '../catalogue/index.ts'
import styles from './activities.module.css'

const ages = Array.from({ length: oldestAge - youngestAge + 1 }, (_, index) => youngestAge + index)

type Query = Readonly<Record<string, string | undefined>>

/** The filter in an address; what is not among the choices counts as not chosen. */
export const filterOf = ({ age, cost, day, miles }: Query): ActivityFilter => ({
  age: ages.find(one => String(one) === age),
  most_cents: costChoices.find(one => String(one) === cost),
  day: activityDays.find(one => one === day),
  soon: soonChoices.find(one => one === day),
  miles: milesChoices.find(one => String(one) === miles),
})

interface NearFilterProps {
  filter: ActivityFilter
  /** How far the list reaches if the reader chooses nothing. */
  miles: number
  onFilter: (query: Record<string, string | undefined>) => void
}

/** Narrows a list of what is near, above its first card. */
export function NearFilter({ filter, miles, onFilter }: NearFilterProps) {
  const printPrice = usePrintPrice()
  const change = (name: string) => (event: { currentTarget: { value: string } }) =>
    onFilter({ [name]: event.currentTarget.value || undefined })
  // Today and this weekend are in sight already.
  const chosen = Object.values({ ...filter, soon: undefined }).filter(one => one !== undefined).length
  return (
    <>
      <Row role="group" aria-label={activityMessages.soon}>
        {soonChoices.map(soon => (
          <Button
            small
            key={soon}
            className={filter.soon === soon ? styles.on : undefined}
            aria-pressed={filter.soon === soon}
            onClick={() => onFilter({ day: filter.soon === soon ? undefined : soon })}
          >
            {activityDayWords[soon]}
          </Button>
        ))}
      </Row>
      <PhoneFold label={activityMessages.filter} chosen={chosen}>
        <fieldset className={styles.filter} aria-label={activityMessages.filter}>
          <ChoiceField
            label={activityMessages.age}
            data={[{ value: '', label: activityMessages.anyAge }, ...ages.map(String)]}
            value={String(filter.age ?? '')}
            onChange={change('age')}
          />
          <ChoiceField
            label={activityMessages.priceLabel}
            data={[
              { value: '', label: activityMessages.anyPrice },
              ...costChoices.map(cents => ({
                value: String(cents),
                label:
                  cents === 0 ? printPrice(0) : format(activityMessages.upTo, { price: printPrice(cents) }),
              })),
            ]}
            value={String(filter.most_cents ?? '')}
            onChange={change('cost')}
          />
          <ChoiceField
            label={activityMessages.day}
            data={[
              { value: '', label: activityMessages.anyDay },
              ...[...soonChoices, ...activityDays].map(day => ({ value: day, label: activityDayWords[day] })),
            ]}
            value={filter.day ?? filter.soon ?? ''}
            onChange={change('day')}
          />
          <ChoiceField
            label={activityMessages.distance}
            data={milesChoices.map(far => ({
              value: far === miles ? '' : String(far),
              label: format(activityMessages.milesOf, { miles: far }),
            }))}
            value={filter.miles === undefined || filter.miles === miles ? '' : String(filter.miles)}
            onChange={change('miles')}
          />
        </fieldset>
      </PhoneFold>
    </>
  )
}
