import {
  activityCategoryNames,
  activityLengths,
  activitySubjectNames,
  activitySubjects,
  activityTypes,
  timeUnits,
} from '@kindling/rules/activities'
import { reaches } from '@kindling/rules/distances'
import { maxLengths } from '@kindling/rules/formats'
import {
  type ContactField,
  contactFields,
  describedFrom,
  type ListingPart,
  listingParts,
} from '@kindling/rules/listings'
import { listingFormMessages, listingPartWords } from '@kindling/rules/messages/listing-form'
import {
  categoryWords,
  contactFieldWords,
  reachWords,
  typeWords,
  unitWords,
  listingFieldWords as words,
} from '@kindling/rules/messages/listing-words'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { ageChoices, monthChoices } from '@kindling/rules/pickers'
import { type ReactNode, useEffect, useRef } from 'react'
import { format } from '../../platform/messages.ts'
import { monthName } from '../../platform/moments.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { ChoiceField, LongTextField, TextField } from '../../ui/fields.tsx'
import type { Form } from '../../ui/use-form.ts'
import styles from './listing-form.module.css'
import type { Typed } from './listing-parts.ts'
import { PicturesField } from './pictures-field.tsx'

const none = { value: '', label: vendorMessages.choose }
const months = [none, ...monthChoices.map(month => ({ value: String(month), label: monthName(month) }))]
const ages = [{ value: '', label: vendorMessages.anyAge }, ...ageChoices.map(String)]
const units = [none, ...timeUnits.map(unit => ({ value: unit, label: unitWords[unit] }))]
const { notes } = listingFormMessages

type ListingForm = Pick<Form<Typed>, 'field' | 'values' | 'faultAt' | 'change'>

interface ListingFieldsProps {
  form: ListingForm
  asksVendor: boolean
  hasContact: boolean
  /** The part that the reader has turned to; none while the form is reviewed. */
  shown: ListingPart | null
  /** All parts are visible; otherwise only that one. */
  isAll: boolean
}

/** The fields of a listing, in their four parts. */
export function ListingFields({ form, asksVendor, hasContact, shown, isAll }: ListingFieldsProps) {
  const fields: Record<ListingPart, ReactNode> = {
    what: <WhatFields form={form} asksVendor={asksVendor} />,
    where: <WhereFields form={form} />,
    price: <PriceFields form={form} />,
    pictures: <PictureFields form={form} hasContact={hasContact} />,
  }
  return listingParts.map((part, index) => (
    <Part
      key={part}
      part={part}
      at={index + 1}
      isTurnedTo={part === shown}
      isHidden={!isAll && part !== shown}
    >
      {fields[part]}
    </Part>
  ))
}

interface PartProps {
  part: ListingPart
  at: number
  isTurnedTo: boolean
  isHidden: boolean
  children: ReactNode
}

/** A part of the form. The reader who turns to it begins at its first fault, or at its heading. */
function Part({ part, at, isTurnedTo, isHidden, children }: PartProps) {
  const place = useRef<HTMLDivElement>(null)
  const wasTurnedTo = useRef(isTurnedTo)
  useEffect(() => {
    if (isTurnedTo && !wasTurnedTo.current)
      (
        place.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
        place.current?.querySelector('h2')
      )?.focus()
    wasTurnedTo.current = isTurnedTo
  }, [isTurnedTo])
  return (
    <div ref={place} hidden={isHidden} className={styles.part}>
      <Card as="section" aria-labelledby={`part-${part}`}>
        <Stack>
          <div>
            <p className={styles.step}>
              {format(listingFormMessages.step, { at, count: listingParts.length })}
            </p>
            <h2 id={`part-${part}`} tabIndex={-1}>
              {listingPartWords[part]}
            </h2>
          </div>
          {children}
        </Stack>
      </Card>
    </div>
  )
}

const WhatFields = ({
  form: { field, values, faultAt, change },
  asksVendor,
}: Pick<ListingFieldsProps, 'form' | 'asksVendor'>) => (
  <>
    {asksVendor && (
      <TextField
        label={vendorMessages.vendorName}
        description={notes.vendor_name}
        maxLength={activityLengths.name}
        {...field('vendor_name')}
      />
    )}
    <TextField
      label={words.name}
      description={notes.name}
      maxLength={activityLengths.name}
      {...field('name')}
    />
    <LongTextField
      label={words.description}
      description={format(notes.description, { least: describedFrom })}
      between={{ min: describedFrom, max: activityLengths.description }}
      rows={5}
      {...field('description')}
    />
    <div className={styles.pair}>
      <ChoiceField
        label={words.type}
        data={activityTypes.map(name => ({ value: name, label: typeWords[name] }))}
        {...field('type')}
      />
      <ChoiceField
        label={words.subject}
        data={activitySubjectNames.map(name => ({ value: name, label: activitySubjects[name].label }))}
        {...field('subject')}
      />
    </div>
    <CheckGroup
      label={words.categories}
      options={activityCategoryNames.map(name => ({ value: name, label: categoryWords[name] }))}
      value={values.categories}
      error={faultAt('categories') ?? null}
      onChange={categories => change({ categories })}
    />
    <TextField
      label={words.website}
      description={notes.website}
      type="url"
      maxLength={activityLengths.address}
      {...field('website')}
    />
  </>
)

const WhereFields = ({ form: { field } }: { form: ListingForm }) => (
  <>
    <div className={styles.pair}>
      <ChoiceField
        label={words.reach}
        data={reaches.map(reach => ({ value: reach, label: reachWords[reach] }))}
        {...field('reach')}
      />
    </div>
    <TextField label={words.address} maxLength={activityLengths.place} {...field('address')} />
    <div className={styles.pair}>
      <TextField label={words.city} maxLength={activityLengths.place} {...field('city')} />
      <TextField label={words.state} maxLength={activityLengths.place} {...field('state')} />
    </div>
    <div className={styles.pair}>
      <TextField
        label={words.zip_code}
        description={notes.zip_code}
        inputMode="numeric"
        maxLength={5}
        {...field('zip_code')}
      />
    </div>
    <div className={styles.pair}>
      <TextField
        label={words.dates}
        description={notes.dates}
        maxLength={activityLengths.said}
        {...field('dates')}
      />
      <TextField
        label={words.session}
        description={notes.session}
        maxLength={activityLengths.said}
        {...field('session')}
      />
    </div>
    <FieldSet label={listingFormMessages.months}>
      <div className={styles.pair}>
        <ChoiceField label={vendorMessages.from} data={months} {...field('start_month')} />
        <ChoiceField label={vendorMessages.to} data={months} {...field('end_month')} />
      </div>
    </FieldSet>
    <div className={styles.pair}>
      <TextField
        label={vendorMessages.count}
        inputMode="numeric"
        maxLength={4}
        {...field('program_duration')}
      />
      <ChoiceField label={vendorMessages.unit} data={units} {...field('time_unit')} />
    </div>
  </>
)

const PriceFields = ({ form: { field } }: { form: ListingForm }) => (
  <>
    <div className={styles.pair}>
      <ChoiceField label={words.min_age} data={ages} {...field('min_age')} />
      <ChoiceField label={words.max_age} data={ages} {...field('max_age')} />
    </div>
    <div className={styles.pair}>
      <TextField
        label={vendorMessages.price}
        description={notes.price}
        inputMode="decimal"
        maxLength={9}
        {...field('price')}
      />
      <TextField
        label={words.cost}
        description={notes.cost}
        maxLength={activityLengths.said}
        {...field('cost')}
      />
    </div>
    <TextField
      label={words.comments}
      description={notes.comments}
      maxLength={activityLengths.said}
      {...field('comments')}
    />
  </>
)

const PictureFields = ({
  form: { field, values, faultAt, change },
  hasContact,
}: Pick<ListingFieldsProps, 'form' | 'hasContact'>) => (
  <>
    <PicturesField
      images={values.images}
      error={faultAt('images') ?? null}
      onChange={images => change({ images })}
      onCropping={isCropping => change({ isCropping })}
    />
    {hasContact && (
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
    )}
  </>
)

const lengths: Partial<Record<ContactField, number>> = {
  first_name: maxLengths.name,
  last_name: maxLengths.name,
  email: maxLengths.email,
  number: 10,
  zip_code: 5,
  website: activityLengths.address,
  enroll: activityLengths.address,
}
