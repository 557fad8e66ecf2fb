/** What we write by mail: subjects and texts, plain and short. */
export const letterMessages = {
  resetSubject: 'Set a new password for {product}',
  resetText: `Hello {name},

somebody asked for a new password for your {product} account{account}. If it was you, open this page within one hour:

{link}

If this was not you, ignore this email: nothing has changed, and nobody can change anything without this link.

{product}`,
  resetWhich:
    ' ({kind, select, Child {child: {username}} Parent {parent} Teacher {teacher} Vendor {listing owner} other {administrator}})',
  passwordChangedSubject: 'Your {product} password was changed',
  passwordChangedText: `Hello {name},

the password of your {product} account was just changed, and every device was signed out.

If it was not you, ask for a new password at {link} and write to {email}.

{product}`,
  childPasswordSubject: '{child} has a new {product} password',
  childPasswordText: `Hello {name},

{by} has just set a new password for {child}. Every device that {child} was signed in on was signed out.

If nobody in your family asked for this, open this page, sign in and press “This was not us”: {link}
The new password ends then. You can also write to us: {email}.

{product}`,
  manyFailuresSubject: 'Somebody is guessing your {product} password',
  manyFailuresText: `Hello {name},

somebody has tried ten wrong passwords for your {product} account in a short time. Nobody got in, and we slow such guesses down.

If it was you and you forgot the password, set a new one here: {link}

{product}`,
  operatorAppointedSubject: 'You operate {product} now',
  operatorAppointedText: `Hello {name},

{by} has made you an operator of {product}. When you sign in you find the page of the operators here: {link}

If you did not expect this, write to us: {email}.

{product}`,
  operatorDismissedSubject: 'You no longer operate {product}',
  operatorDismissedText: `Hello {name},

{by} has removed you as an operator of {product}. Your account stays as it is.

If you did not expect this, write to us: {email}.

{product}`,
  verifySubject: '{code} is your {product} code',
  verifyText: `Hello {name},

your code is

    {code}

Type it where {product} asks for it, within 15 minutes. We will never ask you for it.

{product}`,
} as const
