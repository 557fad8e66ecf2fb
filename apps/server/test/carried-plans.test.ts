import { expect, test } from 'vitest'
import { updateFrom } from './update-from.ts'

// What becomes of the dates that plans of schools were before decision 0058.

const oldRows = `
  insert into schools (id, name, pro_plan_expires_on, created_at) overriding system value values
    (11, 'Active', '2030-07-01T07:00:00Z', '2026-08-01'), (12, 'Expired', '2026-07-01T07:00:00Z', '2025-08-01'),
    (13, 'Without', null, '2026-08-01'), (14, 'Ended before it was made', '2020-07-01T07:00:00Z', '2026-08-01');
`

const pool = await updateFrom('20261127T0425', oldRows)

test('the plan of each school is a license with the same end, and a school without one has none', async () => {
  const { rows } = await pool.query(`
    select s.id::int, pro_plan_of(null, s.id, '2026-11-27') as plan from schools s order by s.id`)
  const active = { pro_plan_active: true, pro_plan_expired: false }
  const expired = { pro_plan_active: false, pro_plan_expired: true }
  expect(rows).toEqual([
    { id: 11, plan: { ...active, expires_on: '2030-07-01T07:00:00.000Z' } },
    { id: 12, plan: { ...expired, expires_on: '2026-07-01T07:00:00.000Z' } },
    { id: 13, plan: { pro_plan_active: false, pro_plan_expired: false, expires_on: null } },
    { id: 14, plan: { ...expired, expires_on: '2020-07-01T07:00:00.000Z' } },
  ])
  const kept = await pool.query('select distinct plan, source, created_by from entitlements')
  expect(kept.rows).toEqual([{ plan: 'Pro', source: 'license', created_by: null }])
})
