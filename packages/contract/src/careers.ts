import { searchLength } from '@kindling/rules/catalogue'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { anyone } from './guards.ts'
import { id, idOut, limit, line, listOffset, text } from './shapes.ts'

/** A career (CAREERS-05). `onet_career_detail` is null until there is one. */
export const Career = z.object({
  id: idOut,
  name: z.string(),
  short_name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  onet_career_detail: z.null(),
  isEnabled: z.boolean(),
  image: z.string(),
  cluster: z.string(),
})

const careers = z.object({ careers: z.array(Career) })

/** The documents name `user_id`; a career is the same for all callers. */
export const getCareer = defineCall({
  name: 'getCareer',
  summary: 'A career by its name, or by the short name of its address.',
  method: 'POST',
  path: '/career/getCareer',
  guard: anyone,
  body: z.strictObject({ career_name: text(120), user_id: id.optional() }),
  reply: z.object({ career: Career }),
})

export const searchCareers = defineCall({
  name: 'searchCareers',
  summary: 'Finds careers; typing errors are corrected.',
  method: 'POST',
  path: '/career/search',
  guard: anyone,
  body: z.strictObject({ text: line(searchLength.max), limit: limit(60, 24), offset: listOffset }),
  reply: careers,
})

export const listCareers = defineCall({
  name: 'listCareers',
  summary: 'All careers, by name.',
  method: 'GET',
  path: '/career/getAll',
  guard: anyone,
  reply: careers,
})

export const exploreCareers = defineCall({
  name: 'exploreCareers',
  summary: 'Careers by cluster, a page at a time.',
  method: 'GET',
  path: '/career/explore',
  guard: anyone,
  query: z.strictObject({ limit: limit(60, 16), offset: listOffset }),
  reply: careers,
})

export const careerCalls = [getCareer, searchCareers, listCareers, exploreCareers] as const
