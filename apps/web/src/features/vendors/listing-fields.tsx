import {
  activityCategories,
  activityCategoryNames,
  activityLengths,
  activitySubjectNames,
  activitySubjects,
  activityTypes,
  timeUnits,
} from '@kindling/rules/activities'
import { reaches } from '@kindling/rules/distances'
import { maxLengths } from '@kindling/rules/formats'
import { type ContactField, contactFields } from '@kindling/rules/listings'
import {
  contactFieldWords,
  reachWords,
  unitWords,
  listingFieldWords as words,
} from '@kindling/rules/messages/listing-words'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { ageChoices, monthChoices } from '@kindling/rules/pickers'
import { monthName } from '../../platform/moments.ts'
import { Stack } from '../../ui/card.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { ChoiceField, LongTextField, TextField } from '../../ui/fields.tsx'
import type { Form } from '../../ui/use-form.ts'
import { PicturesField } from './pictures-field.tsx'
import type { TypedContact, TypedListing } from './typed-listing.ts'
import styles from './vendors.module.css'

const none = { value: '', label: vendorMessages.choose }
const months = [none, ...monthChoices.map(month => ({ value: String(month), label: monthName(month) }))]
const ages = [{ value: '', label: vendorMessages.anyAge }, ...ageChoices.map(String)]
const units = [none, ...timeUnits.map(unit => ({ value: unit, label: unitWords[unit] }))]

type ListingForm = Pick<Form<TypedListing>, 'field' | 'values' | 'faultAt' | 'change'>

/** The vendor's fields of a listing. */
export function ListingFields({ form: { field, values, faultAt, change } }: { form: ListingForm }) {
  return (
    <Stack>
      <TextField label={words.name} maxLength={activityLengths.name} data-autofocus {...field('name')} />
      <LongTextField
        label={words.description}
        maxLength={activityLengths.description}
        rows={5}
        {...field('description')}
      />
      <div className={styles.pair}>
        <ChoiceField label={words.type} data={[...activityTypes]} {...field('type')} />
        <ChoiceField
          label={words.subject}
          data={activitySubjectNames.map(name => ({ value: name, label: activitySubjects[name].label }))}
          {...field('subject')}
        />
      </div>
      <CheckGroup
        label={words.categories}
        options={activityCategoryNames.map(name => ({ value: name, label: activityCategories[name] }))}
        value={values.categories}
        error={faultAt('categories') ?? null}
        onChange={categories => change({ categories })}
      />
      <TextField label={words.website} type="url" maxLength={activityLengths.address} {...field('website')} />
      <div className={styles.pair}>
        <ChoiceField
          label={words.reach}
          data={reaches.map(reach => ({ value: reach, label: reachWords[reach] }))}
          {...field('reach')}
        />
        <TextField label={words.zip_code} inputMode="numeric" maxLength={5} {...field('zip_code')} />
        <TextField label={words.address} maxLength={activityLengths.place} {...field('address')} />
        <TextField label={words.city} maxLength={activityLengths.place} {...field('city')} />
        <TextField label={words.state} maxLength={activityLengths.place} {...field('state')} />
      </div>
      <div className={styles.pair}>
        <ChoiceField label={words.min_age} data={ages} {...field('min_age')} />
        <ChoiceField label={words.max_age} data={ages} {...field('max_age')} />
        <TextField label={vendorMessages.price} inputMode="decimal" maxLength={9} {...field('price')} />
        <TextField label={words.cost} maxLength={activityLengths.said} {...field('cost')} />
      </div>
      <FieldSet label={words.duration}>
        <div className={styles.pair}>
          <ChoiceField label={vendorMessages.from} data={months} {...field('start_month')} />
          <ChoiceField label={vendorMessages.to} data={months} {...field('end_month')} />
          <TextField
            label={vendorMessages.count}
            inputMode="numeric"
            maxLength={4}
            {...field('program_duration')}
          />
          <ChoiceField label={vendorMessages.unit} data={units} {...field('time_unit')} />
        </div>
      </FieldSet>
      <div className={styles.pair}>
        <TextField label={words.dates} maxLength={activityLengths.said} {...field('dates')} />
        <TextField label={words.session} maxLength={activityLengths.said} {...field('session')} />
      </div>
      <TextField label={words.comments} maxLength={activityLengths.said} {...field('comments')} />
      <PicturesField
        images={values.images}
        error={faultAt('images') ?? null}
        onChange={images => change({ images })}
        onCropping={isCropping => change({ isCropping })}
      />
    </Stack>
  )
}

const lengths: Partial<Record<ContactField, number>> = {
  first_name: maxLengths.name,
  last_name: maxLengths.name,
  email: maxLengths.email,
  number: 10,
  zip_code: 5,
  website: activityLengths.address,
  enroll: activityLengths.address,
}

/** The contact for adults. */
export function ContactFields({ form: { field } }: { form: Pick<Form<TypedContact>, 'field'> }) {
  return (
    <FieldSet label={vendorMessages.aboutContact}>
      <div className={styles.pair}>
        {contactFields.map(name => (
          <TextField
            key={name}
            label={contactFieldWords[name]}
            maxLength={lengths[name] ?? activityLengths.place}
            {...field(`contact.${name}`)}
          />
        ))}
      </div>
    </FieldSet>
  )
}
