import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { anyone, operator } from './guards.ts'

export const getLive = defineCall({
  name: 'getLive',
  summary: 'The process answers.',
  method: 'GET',
  path: '/health/live',
  guard: anyone,
  reply: z.object({ live: z.boolean() }),
})

export const getReady = defineCall({
  name: 'getReady',
  summary: 'The process can serve: the database answers and the process is not shutting down.',
  method: 'GET',
  path: '/health/ready',
  guard: anyone,
  reply: z.object({ ready: z.boolean() }),
  refusals: ['BUSY'],
})

export const getMetrics = defineCall({
  name: 'getMetrics',
  summary: 'Figures for operators, in the Prometheus text format; also with `METRICS_TOKEN` as bearer token.',
  method: 'GET',
  path: '/metrics',
  guard: operator,
  reply: z.object({}),
  carries: 'bytes',
})

export const healthCalls = [getLive, getReady, getMetrics] as const
