/** Stems at the top of every published list of breached passwords; compared as `isOneOf` of passwords.ts does. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passwort passwd iloveyou princess rockyou abc qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm monkey dragon
  letmein football baseball basketball soccer superman batman spiderman pokemon minecraft roblox fortnite welcome sunshine
  master shadow michael jordan charlie jessica daniel ashley nicole hannah andrew thomas joshua matthew computer internet
  chocolate butterfly freedom whatever trustno starwars killer ginger pepper cookie summer winter spring autumn flower
  hello helloworld secret admin administrator root user guest test testing changeme default login access student teacher
  school children family mother father sister brother google facebook youtube samsung apple android windows qazwsx
  liverpool chelsea arsenal barcelona cheese banana orange purple yellow silver golden diamond angel angels lovely
  loveme babygirl babyboy sweety sweetie tigger bailey buster maggie hunter ranger harley cowboy yankees dallas eagles
  mustang ferrari porsche mercedes corvette qwe asd zxc aaa aaaa aaaaaa asdasd qweqwe passpass letmeinnow imissyou
  forever friends friend bestfriend happy smile purplerain rainbow unicorn kitten puppy doggy snoopy garfield scooby
  naruto pikachu mickey minnie elsa frozen harrypotter hogwarts gandalf merlin phoenix matrix ninja pirate wizard
  november december january february october september august monday friday sunday`.split(/\s+/),
)

/**
 * Words of the product and of school: a password may not consist only of one or several of them. Every installation adds its name
 * and its host (docs/security.md lists them for people).
 */
export const contextWords: ReadonlySet<string> = new Set(
  `kindling school schools teacher teachers student students pupil class classroom district principal parent parents guardian
  family children child kids homework journal lesson course grade support operator administrator admin`.split(
    /\s+/,
  ),
)
