import { genders } from '@kindling/rules/people'
import { familyWords } from '@kindling/rules/words/families'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { child, kind, self } from './guards.ts'
import { Child } from './people-shapes.ts'
import { birthDate, captchaToken, email, id, idOut, personName, text } from './shapes.ts'

const missing = familyWords.childFieldsMissing

/** A new child (FAMILIES-37). `parent_id`, `user_type` and `zip_code` are named by the documents and decided by the server. */
export const NewChild = z.strictObject({
  username: text(60).default(''),
  email: z.union([email, z.literal('')]).default(''),
  first_name: z.string(missing).min(1, missing).pipe(personName),
  last_name: z.union([personName, z.literal('')]).default(''),
  gender: z.enum(genders, missing),
  birth_date: z.string(missing).min(1, missing).pipe(birthDate),
  parent_id: id.optional(),
  user_type: z.literal('Child').default('Child'),
  zip_code: text(10).optional(),
  captcha_token: captchaToken,
})

export const addChild = defineCall({
  name: 'addChild',
  summary: 'A parent adds a child. The first password is in this reply and nowhere else.',
  method: 'POST',
  path: '/user/add_child/:parentId?',
  guard: kind('Parent'),
  params: z.strictObject({ parentId: id.optional() }),
  body: NewChild,
  reply: z.object({ child: Child, first_password: z.string() }),
  refusals: ['CAPTCHA', 'CONFLICT'],
  creates: true,
})

const childReply = z.object({ child: Child })

export const getChildInfo = defineCall({
  name: 'getChildInfo',
  summary: 'A child, for the people around the child.',
  method: 'GET',
  path: '/user/child_info/:childId?',
  guard: child('childId', 'view'),
  params: z.strictObject({ childId: id.optional() }),
  reply: childReply,
})

export const getChildDetail = defineCall({
  ...getChildInfo,
  name: 'getChildDetail',
  summary: 'The same as child_info, under its other name.',
  path: '/user/child_detail/:childId?',
})

export const listChildren = defineCall({
  name: 'listChildren',
  summary: "A parent's own children, with what happened last for each.",
  method: 'GET',
  path: '/user/children/:parentId?',
  guard: self('parentId'),
  params: z.strictObject({ parentId: id.optional() }),
  reply: z.object({
    children: z.array(
      Child.extend({ journal_count: z.int(), completed_lessons: z.int(), last_journal_id: idOut.nullable() }),
    ),
  }),
})

export const familyCalls = [addChild, getChildInfo, getChildDetail, listChildren] as const
