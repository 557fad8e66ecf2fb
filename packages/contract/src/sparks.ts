import { errorMessages } from '@kindling/rules/messages/errors'
import { sparkCategoryNames, sparkLengths, sparkPages, websiteFault } from '@kindling/rules/sparks'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { anyone, child, kind, row, self } from './guards.ts'
import { gradeCode, id, idOut, limit, line, listOffset, refusing } from './shapes.ts'

/** A recommended website (SPARKS-13). `journal` is the caller's last entry about it. */
export const Spark = z.object({
  id: idOut,
  /** Its item in the catalogue. */
  item_id: idOut,
  website_name: z.string(),
  website_url: z.string(),
  short_description: z.string(),
  category: z.enum(sparkCategoryNames),
  grades: z.array(z.int()),
  picture: z.string(),
  status: z.string(),
  bookmark: z.boolean(),
  preview: z.object({ host: z.string(), title: z.string() }),
  journal: z.object({ id: idOut, title: z.string() }).nullable(),
  can: z.array(z.string()),
})

const sparks = z.object({ sparks: z.array(Spark) })
const longPage = z.strictObject({ limit: limit(60, sparkPages.long), offset: listOffset })
const category = z.enum(sparkCategoryNames)

export const listSparks = defineCall({
  name: 'listSparks',
  summary: 'Websites in a new order each day, a page at a time. Only published ones are listed.',
  method: 'GET',
  path: '/sparkSupply/sparks/:actionId',
  guard: anyone,
  params: z.strictObject({ actionId: z.literal('all') }),
  query: z.strictObject({
    limit: limit(sparkPages.all, sparkPages.usual),
    offset: listOffset,
    status: z.literal('Published').default('Published'),
  }),
  reply: sparks,
})

export const listSparkCategories = defineCall({
  name: 'listSparkCategories',
  summary: 'The categories of websites.',
  method: 'GET',
  path: '/sparkSupply/categories',
  guard: anyone,
  reply: z.object({ categories: z.array(z.object({ name: category, title: z.string() })) }),
})

export const listSparksOfCategory = defineCall({
  name: 'listSparksOfCategory',
  summary: 'The websites of one category, a page at a time.',
  method: 'GET',
  path: '/sparkSupply/category/:category',
  guard: anyone,
  params: z.strictObject({ category }),
  query: longPage,
  reply: sparks,
})

export const getSpark = defineCall({
  name: 'getSpark',
  summary: 'One website.',
  method: 'GET',
  path: '/spark/details/:sparkId',
  guard: anyone,
  params: z.strictObject({ sparkId: id }),
  reply: z.object({ spark: Spark }),
})

export const listSavedSparks = defineCall({
  name: 'listSavedSparks',
  summary: 'The websites that the caller keeps, the newest first.',
  method: 'GET',
  path: '/sparkSupply/saved_sparks/:userId?',
  guard: self('userId'),
  params: z.strictObject({ userId: id.optional() }),
  query: longPage,
  reply: sparks,
})

export const listCreatedSparks = defineCall({
  name: 'listCreatedSparks',
  summary: 'The websites that the caller has added, the newest first.',
  method: 'GET',
  path: '/sparkSupply/created_sparks/:userId?',
  guard: self('userId'),
  params: z.strictObject({ userId: id.optional() }),
  query: longPage,
  reply: sparks,
})

export const listSparkBookmarks = defineCall({
  name: 'listSparkBookmarks',
  summary: 'The websites that a child keeps, for the family.',
  method: 'GET',
  path: '/spark/bookmarks/:childId?',
  guard: child('childId', 'view-kept'),
  params: z.strictObject({ childId: id.optional() }),
  query: longPage,
  reply: sparks,
})

export const listRecommendedSparks = defineCall({
  name: 'listRecommendedSparks',
  summary: 'Websites that teachers have added for the classes of a child.',
  method: 'GET',
  path: '/spark/recommended_sparks/:childId?',
  guard: child('childId', 'view-kept'),
  params: z.strictObject({ childId: id.optional() }),
  query: longPage,
  reply: sparks,
})

export const listTeacherPicks = defineCall({
  name: 'listTeacherPicks',
  summary: 'Websites that teachers have recommended to the classes of a child.',
  method: 'GET',
  path: '/spark/teacher_picks/:childId?',
  guard: child('childId', 'view-kept'),
  params: z.strictObject({ childId: id.optional() }),
  query: longPage,
  reply: sparks,
})

export const createSpark = defineCall({
  name: 'createSpark',
  summary: 'A teacher adds a website for their own classes.',
  method: 'POST',
  path: '/spark/create',
  guard: kind('Teacher'),
  body: z.strictObject({
    website_name: line(sparkLengths.name),
    website_url: z
      .string()
      .trim()
      .superRefine(refusing(websiteFault))
      .meta({ maxLength: sparkLengths.address }),
    short_description: line(sparkLengths.description),
    category,
    grades: z.array(gradeCode).max(20).default([]),
    group_ids: z.array(id).min(1, errorMessages.validation).max(20),
  }),
  reply: z.object({ spark: Spark, message: z.string() }),
  creates: true,
})

/** A kept website is a favorite (D-73); the user who added a website can hide and show it. */
export const updateSparkStatus = defineCall({
  name: 'updateSparkStatus',
  summary: 'Marks a website as a favorite, or removes the mark.',
  method: 'POST',
  path: '/sparkSupply/update_status/:sparkId',
  guard: row('spark', 'sparkId', 'collect'),
  params: z.strictObject({ sparkId: id }),
  body: z.strictObject({ status: z.literal('favorite'), value: z.boolean() }),
  reply: z.object({ spark: Spark }),
})

export const removeSpark = defineCall({
  name: 'removeSpark',
  summary: 'Hides a website from all users, by the user who added it.',
  method: 'DELETE',
  path: '/spark/remove/:sparkId',
  guard: row('spark', 'sparkId', 'change'),
  params: z.strictObject({ sparkId: id }),
  reply: z.object({ message: z.string() }),
})

export const markSparkViewed = defineCall({
  name: 'markSparkViewed',
  summary: 'A child has opened a website (SPARKS-15, SPARKS-20).',
  method: 'POST',
  path: '/sparkSupply/spark_viewed/:sparkId',
  guard: row('spark', 'sparkId', 'mark-viewed'),
  params: z.strictObject({ sparkId: id }),
  body: z.strictObject({ type: z.literal('SPARKS') }),
  reply: z.object({ spark: Spark }),
})

export const sparkCalls = [
  listSparks,
  listSparkCategories,
  listSparksOfCategory,
  getSpark,
  listSavedSparks,
  listCreatedSparks,
  listSparkBookmarks,
  listRecommendedSparks,
  listTeacherPicks,
  createSpark,
  updateSparkStatus,
  removeSpark,
  markSparkViewed,
] as const
