import { maxLengths } from '@kindling/rules/formats'
import { registrationMessages } from '@kindling/rules/messages/registration'
import { countries, countryName, homeCountry } from '@kindling/rules/places'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import { SchoolSearch } from './school-search.tsx'
import type { TeacherFields as Fields } from './teacher-form.ts'

const countryChoices = [homeCountry, ...countries.filter(code => code !== homeCountry)]
  .map(value => ({ value, label: countryName(value) }))
  .sort(
    (one, other) =>
      Number(other.value === homeCountry) - Number(one.value === homeCountry) ||
      one.label.localeCompare(other.label),
  )

/** The school: found, typed, or abroad. */
export function SchoolFields({ form }: { form: Fields }) {
  const [isTyping, setTyping] = useState(form.values.name !== '')
  const { chosen, country } = form.values
  const isHome = country === homeCountry
  const again = () => {
    form.change({ chosen: null, name: '', zip_code: '' })
    setTyping(false)
  }
  return (
    <>
      <ChoiceField
        label={registrationMessages.country}
        description={registrationMessages.where}
        data={countryChoices}
        value={country}
        onChange={event => form.change({ country: event.currentTarget.value, chosen: null })}
      />
      {isHome && chosen && (
        <>
          <p>
            <strong>{format(registrationMessages.chosen, { name: chosen.name })}</strong>
            <br />
            <span className="soft">{[chosen.city, chosen.state, chosen.zip].filter(Boolean).join(', ')}</span>
          </p>
          <Button small onClick={again}>
            {registrationMessages.backToSearch}
          </Button>
        </>
      )}
      {isHome && !chosen && !isTyping && (
        <SchoolSearch
          onChoose={school => form.change({ chosen: school, zip_code: school.zip })}
          onNotListed={() => setTyping(true)}
        />
      )}
      {((isHome && isTyping && !chosen) || !isHome) && (
        <>
          <TextField
            label={registrationMessages.schoolName}
            maxLength={maxLengths.schoolName}
            autoComplete="organization"
            {...form.field('name')}
          />
          <CheckField label={registrationMessages.isClub} {...form.box('is_club')} />
          {isHome ? (
            <TextField
              label={registrationMessages.schoolZip}
              inputMode="numeric"
              maxLength={5}
              autoComplete="postal-code"
              {...form.field('zip_code')}
            />
          ) : (
            <TextField
              label={registrationMessages.schoolCity}
              maxLength={maxLengths.city}
              {...form.field('city')}
            />
          )}
          {isHome && (
            <Button look="plain" onClick={again}>
              {registrationMessages.backToSearch}
            </Button>
          )}
        </>
      )}
    </>
  )
}
