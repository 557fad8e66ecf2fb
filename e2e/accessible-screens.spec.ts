import { test } from './people.ts'
import { expectAllVisited, walkAccessibly } from './steps/accessible.ts'
import { kinds, Walk } from './steps/screens.ts'

// Each screen is opened once, as one kind of user who may see it; the deep lane opens it as every
// kind.
const walk = new Walk('in turn')

for (const person of kinds)
  test(`as a ${person.kind} each screen of their share has no fault that axe finds, fits a phone, and can be hit with a thumb`, ({
    actors,
  }) => walkAccessibly(walk, actors, person))

test('the screens reached are all the screens that exist', () => expectAllVisited(walk))
