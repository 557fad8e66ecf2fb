import type { ActivityCategory, ActivitySubject, ActivityType, timeUnits } from '@kindling/rules/activities'
import { activityLengths } from '@kindling/rules/activities'
import type { Reach } from '@kindling/rules/distances'
import { phonePattern, zipPattern } from '@kindling/rules/formats'
import { type ContactField, contactFields, readCents, secureWebsiteFault } from '@kindling/rules/listings'
import { activityMessages } from '@kindling/rules/messages/activities'
import { listingMessages } from '@kindling/rules/messages/listings'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { emailFault, lineFault } from '@kindling/rules/typed-fields'
import type { Contact, Version } from './api.ts'

/** A listing in the form's format. */
export interface TypedListing {
  name: string
  description: string
  type: ActivityType
  categories: ActivityCategory[]
  subject: ActivitySubject
  website: string
  reach: Reach
  address: string
  city: string
  state: string
  zip_code: string
  min_age: string
  max_age: string
  price: string
  cost: string
  start_month: string
  end_month: string
  program_duration: string
  time_unit: (typeof timeUnits)[number] | ''
  dates: string
  session: string
  comments: string
  /** Addresses of uploads, and of pictures that the listing has. */
  images: string[]
  /** Whether a chosen picture waits to be cropped, and is not among the pictures yet. */
  isCropping: boolean
}

export const emptyListing: TypedListing = {
  name: '',
  description: '',
  type: 'Activity',
  categories: [],
  subject: 'arts',
  website: '',
  reach: 'local',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  min_age: '',
  max_age: '',
  price: '',
  cost: '',
  start_month: '',
  end_month: '',
  program_duration: '',
  time_unit: '',
  dates: '',
  session: '',
  comments: '',
  images: [],
  isCropping: false,
}

const digits = (value: number | null) => (value === null ? '' : String(value))

export const typeListing = ({ store_attributes, duration, ...version }: Version): TypedListing => ({
  ...version,
  website: version.website ?? '',
  zip_code: version.zip_code ?? '',
  min_age: digits(version.min_age),
  max_age: digits(version.max_age),
  price: store_attributes.regular_price === null ? '' : (store_attributes.regular_price / 100).toFixed(2),
  start_month: digits(duration.start_month),
  end_month: digits(duration.end_month),
  program_duration: digits(duration.program_duration),
  time_unit: duration.time_unit ?? '',
  isCropping: false,
})

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed))

export const readListing = ({
  name,
  description,
  type,
  categories,
  subject,
  website,
  reach,
  address,
  city,
  state,
  zip_code,
  min_age,
  max_age,
  price,
  cost,
  start_month,
  end_month,
  program_duration,
  time_unit,
  dates,
  session,
  comments,
  images,
}: TypedListing): Version => ({
  name: name.trim(),
  description,
  type,
  categories,
  subject,
  website: website.trim() || null,
  reach,
  address,
  city,
  state,
  zip_code: zip_code.trim() || null,
  min_age: numberOf(min_age),
  max_age: numberOf(max_age),
  store_attributes: { regular_price: price.trim() === '' ? null : readCents(price) },
  cost,
  duration: {
    start_month: numberOf(start_month),
    end_month: numberOf(end_month),
    program_duration: numberOf(program_duration),
    time_unit: time_unit || null,
  },
  dates,
  session,
  comments,
  images,
})

const addressFault = (typed: string) => (typed.trim() === '' ? null : secureWebsiteFault(typed))
const zipFault = (typed: string) =>
  typed === '' || zipPattern.test(typed) ? null : activityMessages.zipFault

export function listingFaults(typed: TypedListing) {
  const ages = [numberOf(typed.min_age), numberOf(typed.max_age)] as const
  const isReversed = ages[0] !== null && ages[1] !== null && ages[0] > ages[1]
  return {
    name: lineFault(activityLengths.name)(typed.name),
    description: typed.description.trim() === '' ? activityMessages.descriptionFault : null,
    website: addressFault(typed.website),
    zip_code:
      typed.reach === 'local' && typed.zip_code.trim() === ''
        ? activityMessages.zipNeeded
        : zipFault(typed.zip_code),
    min_age: isReversed ? activityMessages.agesFault : null,
    max_age: null,
    price: typed.price.trim() !== '' && readCents(typed.price) === null ? vendorMessages.priceFault : null,
    start_month:
      (typed.start_month === '') === (typed.end_month === '') ? null : activityMessages.monthsFault,
    program_duration:
      typed.program_duration !== '' && !/^[1-9]\d{0,2}$/.test(typed.program_duration.trim())
        ? vendorMessages.countFault
        : (typed.program_duration === '') === (typed.time_unit === '')
          ? null
          : activityMessages.durationFault,
    images: typed.isCropping ? vendorMessages.cropFirst : null,
  }
}

/** The contact, with the wire's field names within a proposal. */
export type TypedContact = Record<`contact.${ContactField}`, string>

export const typeContact = (contact: Contact | null): TypedContact =>
  Object.fromEntries(contactFields.map(field => [`contact.${field}`, contact?.[field] ?? ''])) as TypedContact

export function readContact(typed: TypedContact): Contact {
  const said = (field: ContactField) => typed[`contact.${field}`].trim()
  const texts = Object.fromEntries(contactFields.map(field => [field, said(field)])) as Record<
    ContactField,
    string
  >
  return { ...texts, website: said('website') || null, enroll: said('enroll') || null }
}

export const contactFaults = (typed: TypedContact) => ({
  'contact.email': typed['contact.email'].trim() === '' ? null : emailFault(typed['contact.email']),
  'contact.number':
    typed['contact.number'] === '' || phonePattern.test(typed['contact.number'])
      ? null
      : listingMessages.numberFault,
  'contact.zip_code': zipFault(typed['contact.zip_code']),
  'contact.website': addressFault(typed['contact.website']),
  'contact.enroll': addressFault(typed['contact.enroll']),
})
