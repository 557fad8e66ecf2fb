import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes, the longest first. */
const longest = [
  'fuzz',
  'injection',
  'access-matrix',
  'migrations',
  'canary',
  'kill',
  'console',
  'start',
  'drill',
  'strangers',
  'retry',
  'take-over',
  'plain-refusals',
  'anti-forgery',
]

/** What takes minutes begins first, so that no worker is left alone with it at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex(name => moduleId.endsWith(`/${name}.test.ts`))
  return place === -1 ? longest.length : place
}
