import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a third of a minute and more, the longest first. */
const longest = [
  'access-matrix',
  'lost-jobs',
  'console',
  'kill',
  'migrations',
  'lost-wishes',
  'hanging-services',
  'strangers',
  'start',
  'fuzz',
  'drill',
  'retry',
  'take-over',
  'survival',
  'large-uploads',
  'injection',
  'canary',
  'mass-assignment',
  'shutdown',
  'plain-refusals',
  'support-visits',
  'stuffing',
]

/** What takes longest begins first, so that no worker is left alone with it at the end. */
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
