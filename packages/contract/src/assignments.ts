import { assignmentTypes } from '@kindling/rules/assignments'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { group } from './guards.ts'
import { id, idOut } from './shapes.ts'

/** Content that is assigned to a class, or could be (CLASSES-54). */
export const Assignment = z.object({
  type: z.enum(assignmentTypes),
  name: z.string(),
  title: z.string(),
  archetype: z.string(),
  archetype_id: idOut,
  state: z.enum(['Assigned', 'Available']),
})

const assignments = z.object({ assignments: z.array(Assignment) })
const ofClass = z.strictObject({ group_id: id, type: z.enum(assignmentTypes).optional() })
const changed = z.strictObject({
  group_id: id,
  type: z.enum(assignmentTypes).default('course'),
  ids: z.array(id).min(1).max(200),
})

export const listClassAssignments = defineCall({
  name: 'listClassAssignments',
  summary: 'What is assigned to a class: all, or one type.',
  method: 'GET',
  path: '/class_assignment/',
  guard: group('query.group_id', 'view-assignments'),
  query: ofClass,
  reply: assignments,
})

export const listUserContentLite = defineCall({
  name: 'listUserContentLite',
  summary: 'What can be assigned to a class, each with whether it is assigned already.',
  method: 'GET',
  path: '/class_assignment/user_content_lite',
  guard: group('query.group_id', 'manage'),
  query: ofClass,
  reply: z.object({ content: z.array(Assignment) }),
})

export const addClassAssignments = defineCall({
  name: 'addClassAssignments',
  summary: 'Assigns courses or lessons to a class. Existing assignments stay.',
  method: 'POST',
  path: '/class_assignment/add',
  guard: group('body.group_id', 'manage'),
  body: changed,
  reply: assignments,
})

export const removeClassAssignments = defineCall({
  name: 'removeClassAssignments',
  summary: 'Removes assignments of courses or lessons from a class. What children did in them stays.',
  method: 'POST',
  path: '/class_assignment/remove',
  guard: group('body.group_id', 'manage'),
  body: changed,
  reply: assignments,
})

export const assignmentCalls = [
  listClassAssignments,
  listUserContentLite,
  addClassAssignments,
  removeClassAssignments,
] as const
