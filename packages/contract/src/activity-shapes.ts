import {
  activityCategoryNames,
  activityLengths,
  activitySubjectNames,
  activityTypes,
  costChoices,
  milesChoices,
  mostCents,
  oldestAge,
  timeUnits,
  youngestAge,
} from '@kindling/rules/activities'
import { activityDays } from '@kindling/rules/activity-days'
import { reaches } from '@kindling/rules/distances'
import { zipPattern } from '@kindling/rules/formats'
import { activityMessages } from '@kindling/rules/messages/activities'
import { websiteFault } from '@kindling/rules/sparks'
import * as z from 'zod'
import { ItemCard } from './catalogue.ts'
import { CommentOnThing } from './comments.ts'
import { id, idOut, line, refusing, text } from './shapes.ts'

export const zipCode = z.string().regex(zipPattern, activityMessages.zipFault)

/**
 * The mark of the caller, or of the child that is asked about; never of others (ACTIVITIES-10 to
 * ACTIVITIES-14).
 */
const details = z.array(z.object({ user_id: idOut, value: z.int() }))

/** The marks on an activity. Counts below five are withheld, and are null. */
export const ActivityStats = z.object({
  favorites: z.object({ favorite_count: z.int().nullable(), details }),
  recommended: z.object({
    recommended_count: z.int().nullable(),
    details,
    /** Only the child's own teachers. */
    teacher_recommendations: z.array(z.object({ teacher_id: idOut, child_id: idOut })),
  }),
  completed: z.object({ completed_count: z.int().nullable(), details }),
  ratings: z.object({ average_rating: z.number().nullable(), details }),
  likes: z.object({ likes_count: z.int().nullable(), details }),
  comments_count: z.int(),
  /** The caller wants more of this (1) or less (-1). */
  affinity: z.int().nullable(),
})

const month = z.int().min(1).max(12).nullable()
const duration = {
  start_month: month,
  end_month: month,
  program_duration: z.int().positive().max(1_000).nullable(),
  time_unit: z.enum(timeUnits).nullable(),
}

/** An activity for children and families (ACTIVITIES-09). */
export const Activity = z.object({
  id: idOut,
  item: ItemCard,
  name: z.string(),
  type: z.enum(activityTypes),
  description: z.string(),
  categories: z.array(z.enum(activityCategoryNames)),
  subject: z.enum(activitySubjectNames),
  images: z.array(z.object({ image_url: z.string() })),
  reach: z.enum(reaches),
  location: z.object({
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
  }),
  distance: z.number().nullable(),
  vendor: z.object({ id: idOut, name: z.string() }).nullable(),
  website: z.string().nullable(),
  min_age: z.int().nullable(),
  max_age: z.int().nullable(),
  grades: z.array(z.int()),
  /** In cents (VENDORS-09). */
  store_attributes: z.object({ regular_price: z.int().nullable() }),
  /** The unit of the price. */
  cost: z.string(),
  duration: z.object(duration),
  dates: z.string(),
  session: z.string(),
  /** Good to know. */
  comments: z.string(),
  comments_count: z.int(),
  created_by: idOut,
  status: z.string(),
  stats: ActivityStats,
  can: z.array(z.string()),
})

/** A vendor's listing (VENDORS-08); `New` until it was reviewed (VENDORS-11). */
export const VendorActivity = Activity.pick({
  id: true,
  item: true,
  name: true,
  vendor: true,
  description: true,
  images: true,
  min_age: true,
  max_age: true,
  store_attributes: true,
  duration: true,
  cost: true,
  dates: true,
  session: true,
  comments: true,
}).extend({ status: z.enum(['Old', 'New']) })

/** The contact for adults (VENDORS-12). */
export const VendorContact = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  number: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  website: z.string().nullable(),
  enroll: z.string().nullable(),
})

export const Vendor = z.object({
  id: idOut,
  name: z.string(),
  description: z.string(),
  website: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  /** Withheld from children and guests. */
  contact: VendorContact.nullable(),
})

const said = text(activityLengths.said).default('')
const place = text(activityLengths.place).default('')
const age = z.int().min(0).max(20).nullable().default(null)

/** What a list of activities is narrowed by. */
export const activityFilter = {
  age: z.int().min(youngestAge).max(oldestAge).optional(),
  most_cents: z.literal(costChoices).optional(),
  day: z.enum(activityDays).optional(),
  /** In place of a day of each week: days of the calendar, on one of which it takes place. */
  on: z.array(z.iso.date()).min(1).max(2).optional(),
  /** For lists of what is near; without it each reaches as far as usual. */
  miles: z.literal(milesChoices).optional(),
}

/** The fields of an activity that a user writes. A local one is at its zip code. */
export const activityDraft = {
  name: line(activityLengths.name),
  description: text(activityLengths.description).min(1, activityMessages.descriptionFault),
  type: z.enum(activityTypes).default('Activity'),
  categories: z.array(z.enum(activityCategoryNames)).max(activityCategoryNames.length).default([]),
  subject: z.enum(activitySubjectNames),
  website: z
    .string()
    .trim()
    .superRefine(refusing(websiteFault))
    .meta({ maxLength: activityLengths.address })
    .nullable()
    .default(null),
  reach: z.enum(reaches),
  address: place,
  city: place,
  state: place,
  zip_code: zipCode.nullable().default(null),
  min_age: age,
  max_age: age,
  store_attributes: z
    .strictObject({ regular_price: z.int().min(0).max(mostCents).nullable() })
    .default({ regular_price: null }),
  cost: said,
  duration: z
    .strictObject(duration)
    .default({ start_month: null, end_month: null, program_duration: null, time_unit: null }),
  dates: said,
  session: said,
  comments: said,
}

/** The classes for which a teacher adds an activity. */
export const ownClasses = z.array(id).max(20).default([])

/** A comment on an activity. */
export const ActivityComment = CommentOnThing.extend({ activity_id: idOut })
