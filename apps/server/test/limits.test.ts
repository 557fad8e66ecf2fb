import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commonLimits, type RateLimits } from '../src/platform/rate-limits.ts'

const features = join(import.meta.dirname, '../src/features')

test('each area keeps its own limits, and no two of all count under the same name', async () => {
  const counted: string[] = Object.values(commonLimits).map(limit => limit.name)
  const files = globSync('*/limits.ts', { cwd: features })
  expect(files).toContain(join('journals', 'limits.ts'))
  for (const path of files) {
    const given: Record<string, RateLimits> = await import(join(features, path))
    const limits = Object.values(given).flatMap(one => Object.values(one))
    expect(limits.length, path).toBeGreaterThan(0)
    counted.push(...limits.map(limit => limit.name))
  }
  expect(counted.filter((name, place) => counted.indexOf(name) !== place)).toEqual([])
})
