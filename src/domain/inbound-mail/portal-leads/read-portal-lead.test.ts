import fc from 'fast-check'
import { expect, test } from 'vitest'
import { receivedMail } from '../../testing/received-mails.ts'
import { readPortalLead } from './read-portal-lead.ts'

const read = (mail: Parameters<typeof receivedMail>[0]) => readPortalLead(receivedMail(mail))

const zillow = { name: 'Marisol Ortiz', address: 'z375q@convo.zillow.com' }

test('Zillow: who asks, about which home, and the relay is kept apart from their address', () => {
  const lead = read({
    from: zillow,
    subject: 'Marisol Ortiz is requesting information about 19 W Diamond St #2, Philadelphia, PA, 19121',
    text: 'Marisol Ortiz says:\nI would like a tour.\nOn Friday?\n\nPhone\n(215) 555-0152\n\nMove in\nOct 01, 2026\n\nPets\nNot answered\n\nReply to Marisol\n',
  })
  expect(lead).toEqual({
    source: 'Zillow',
    name: 'Marisol Ortiz',
    email: '',
    phone: '(215) 555-0152',
    message: 'I would like a tour.\nOn Friday?',
    property: '19 W Diamond St #2, Philadelphia, PA, 19121',
    mlsId: '',
    relay: 'z375q@convo.zillow.com',
    details: { 'Move in': 'Oct 01, 2026' },
    rest: '',
  })
})

test('Zillow: a contact of a premier agent has its own address', () => {
  const lead = read({
    from: { name: 'Zillow', address: 'leads@mail.zillow.com' },
    subject: 'New contact: Dana Buyer',
    text: 'Name: Dana Buyer\nEmail: dana@buyers.example\nPhone: 215.555.0152 ext. 4\nMessage: Is it free?',
  })
  expect(lead).toMatchObject({
    source: 'Zillow',
    email: 'dana@buyers.example',
    phone: '215.555.0152 ext. 4',
    relay: '',
  })
})

test('Realtor.com: labels in lines, the address in two', () => {
  const lead = read({
    from: { name: 'realtor.com', address: 'leads@email.realtor.com' },
    subject: 'New realtor.com lead - Rebecca Thorn',
    text: 'First Name: Rebecca\nLast Name: Thorn\nEmail Address: r@buyers.example\nPhone Number: 517-555-0129\n\nComment:\nI would like a tour.\n\nProperty Address:\n15 Pinewood Dr\nGrass Lake, MI 49240\nMLSID # 26003866',
  })
  expect(lead).toMatchObject({
    ...{ source: 'Realtor.com', name: 'Rebecca Thorn', email: 'r@buyers.example', phone: '517-555-0129' },
    ...{
      message: 'I would like a tour.',
      property: '15 Pinewood Dr, Grass Lake, MI 49240',
      mlsId: '26003866',
    },
  })
})

test('Realtor.com: a table without a blank between label and value', () => {
  const lead = read({
    from: { name: 'realtor.com', address: 'leads@email.realtor.com' },
    subject: 'New realtor.com lead - Steve Ferr',
    text: '',
    html: '<p>&quot;I am interested.&quot;</p><table><tr><td>Name</td><td>Steve Ferr</td></tr><tr><td>Phone</td><td><a href="tel:7865550169">786-555-0169</a></td></tr></table>',
  })
  expect(lead).toMatchObject({ name: 'Steve Ferr', phone: '786-555-0169', message: 'I am interested.' })
})

test('Homes.com: a number and a message are enough, and the home is in it', () => {
  const lead = read({
    from: { name: 'Homes.com', address: 'noreply@homes.com' },
    subject: 'New Lead from Homes.com',
    text: 'Phone: (404) 555-0118\nMessage: Is 583 Country Oak Dr, Asheville, NC 28804 free?\n',
  })
  expect(lead).toMatchObject({
    ...{ source: 'Homes.com', name: '', phone: '(404) 555-0118' },
    property: '583 Country Oak Dr, Asheville, NC 28804',
  })
})

test('Apartments.com: the person is in Reply-To, the home alone in its line', () => {
  const lead = read({
    from: { name: 'Apartments.com', address: 'lead@apartments.com' },
    replyTo: [{ name: 'Kelechi U', address: 'kelechi@buyers.example' }],
    subject: 'You’ve received a new lead!',
    text: '30 Cooper St, Manchester, CT 06040\n\nView Message',
  })
  expect(lead).toMatchObject({
    ...{ source: 'Apartments.com', name: 'Kelechi U', email: 'kelechi@buyers.example', message: '' },
    property: '30 Cooper St, Manchester, CT 06040',
  })
})

test('Follow Up Boss: the portal that it names is the source', () => {
  const lead = read({
    from: { name: 'Follow Up Boss', address: 'leads@followupboss.com' },
    subject: 'New Lead from Zillow - Dawn Morrow',
    text: 'New lead named Dawn Morrow from Zillow interested in 510 Broadway St, Springville, IA 52336 ($249,900)\n\nUser provided phone number: (319) 555-0164\nEmail: dawn@buyers.example\nMessage | "Tell me more."\n\nOpen Lead',
  })
  expect(lead).toMatchObject({
    ...{ source: 'Zillow', name: 'Dawn Morrow', email: 'dawn@buyers.example', phone: '(319) 555-0164' },
    ...{ property: '510 Broadway St, Springville, IA 52336', message: 'Tell me more.' },
  })
})

test('lead metadata in HTML counts before what is shown, with its entities read', () => {
  const lead = read({
    from: { name: 'Portal', address: 'leads@portal.example' },
    text: '',
    html: `<meta name="lead_information_version" content="1.0"><meta name='lead_name' content='John S' />
      <meta name="lead_email" content="john@buyers.example"/><meta name="lead_message" content="The yard &amp; the schools?">
      <meta name="lead_property_address" content="123 Main Street"><meta name="lead_property_city" content="Alexandria">
      <meta name="lead_source" content="Site.example"><p>Great news!</p>`,
  })
  expect(lead).toMatchObject({
    ...{ source: 'Site.example', name: 'John S', email: 'john@buyers.example' },
    ...{ message: 'The yard & the schools?', property: '123 Main Street, Alexandria' },
  })
})

const adf = `<?xml version="1.0"?><?adf version="1.0"?><adf><prospect status="new"><id sequence="1" source="IDX Site">88</id>
<vehicle><model>6 Stegall Ln, Asheville, NC 28805</model><comments>MLS 4217001</comments></vehicle>
<customer><contact><name part="first">Noor</name><name part="last">Gall</name><email>noor@buyers.example</email>
<phone type="voice">828-555-0139</phone></contact><comments><![CDATA[Saturday & bring my contractor? <thanks>]]></comments></customer>
<vendor><contact><name part="full">Agent</name></contact></vendor></prospect></adf>`

test('ADF: the customer is the lead, never the vendor, in the text or as its own part', () => {
  const expected = {
    ...{ source: 'IDX Site', name: 'Noor Gall', email: 'noor@buyers.example', phone: '828-555-0139' },
    ...{ message: 'Saturday & bring my contractor? <thanks>', property: '6 Stegall Ln, Asheville, NC 28805' },
    mlsId: '4217001',
  }
  expect(read({ subject: 'ADF lead', text: adf })).toMatchObject(expected)
  expect(
    read({ subject: 'Lead', text: 'See below', reports: [{ type: 'application/xml', text: adf }] }),
  ).toMatchObject(expected)
})

test('ADF that breaks off is read as far as it goes, or not at all', () => {
  for (let end = 0; end < adf.length; end += 37) read({ text: adf.slice(0, end) })
  expect(read({ text: adf.slice(0, 60) })).toBeUndefined()
})

test('a website’s form is a lead if it says who and how to reach them', () => {
  const form = {
    from: { name: 'Website', address: 'noreply@brokerage.example' },
    subject: 'Requested Form',
    text: 'Consumer Name:\nMarco S\n\nEmail Address:\nmarco@buyers.example\n\nPhone#:\n\nPreferred Contact Method:\n\nComments:\nIs it free in June?\n\nThanks!\n\nAddress:\n14 Golf Club Dr\n\nCity:\nAmagansett, NY\n\nZip Code:\n11930\n',
  }
  expect(read(form)).toMatchObject({
    ...{ source: 'Website', name: 'Marco S', email: 'marco@buyers.example', phone: '' },
    ...{ message: 'Is it free in June?\n\nThanks!', property: '14 Golf Club Dr, Amagansett, NY 11930' },
  })
  const person = { name: 'Dana', address: 'dana@agency.example' }
  expect(read({ ...form, from: person, subject: 'Re: Requested Form' })).toBeUndefined()
  expect(read({ ...form, headers: { 'in-reply-to': '<a@b.example>' } })).toBeUndefined()
  expect(read({ ...form, text: 'Email: marco@buyers.example\nComments: hi' })).toBeUndefined()
})

const site = { name: 'Harbor Homes', address: 'site@harbor.example' }
const mariasForm = (label: string, subject = 'Contact got a new form submission') => ({
  ...{ from: site, subject },
  text: `First name:\nMaria\nLast name:\nFive\nEmail:\nmaria@buyers.example\nPhone:\n(215) 555-0135\n${label}\nIs 12 Elm St still for sale?`,
})

test.each([
  ...[
    'Write a message:',
    'Your Message',
    'Message Body:',
    'Message (optional):',
    'your-message:',
    'message_text:',
  ],
  ...['How can we help?', 'How can we help you?:', 'Tell us more:', 'Additional Information:', 'Details:'],
  ...[
    'Comments/Questions:',
    'Notes/Comments:',
    'Questions or comments:',
    'Your inquiry *:',
    'Comment or Message:',
  ],
  ...['Do you have any questions?:', 'Anything else you’d like us to know?', 'Reason for contact:', 'Body:'],
  ...['What are you looking for?', 'Please describe your needs:', 'Mensaje:', 'Su mensaje (requerido):'],
  ...['Comentarios o preguntas:', '¿En qué podemos ayudarle?', 'Ihre Nachricht:', 'Votre message:'],
])('the message below %j is the lead’s', (label) => {
  expect(read(mariasForm(label))).toMatchObject({
    ...{ name: 'Maria Five', email: 'maria@buyers.example', phone: '(215) 555-0135' },
    ...{ message: 'Is 12 Elm St still for sale?', rest: '' },
  })
})

test.each(['Was dürfen wir für Sie tun?', 'Your wishes, in your own words:', 'Ask away'])(
  'a message below a label that no one knows (%s) is in what is left of the email',
  (label) => {
    expect(read(mariasForm(label))).toMatchObject({
      message: `${label}\nIs 12 Elm St still for sale?`,
      name: 'Maria Five',
    })
  },
)

test('what a form asks in addition to its message isn’t lost', () => {
  const { text, ...mail } = mariasForm('Message:')
  expect(read({ ...mail, text: `Budget: 400,000\n${text}\n\nOr is it gone?` })).toMatchObject({
    message: 'Is 12 Elm St still for sale?\n\nOr is it gone?',
    rest: 'Budget: 400,000',
  })
})

test.each([
  ...[
    'Name (required)',
    'Your Name*',
    'full_name',
    'Full name:',
    'Client',
    'Customer',
    'Prospect Name',
    'your-name',
  ],
  ...['Contact person', 'First and last name', 'Nombre completo', 'Nombre', 'Submitted by', 'fullName'],
])('%j is the label of a name', (label) => {
  expect(
    read({ from: site, subject: 'New lead', text: `${label}: Maria One\nPhone: 215-555-0135\nMessage: Hi` }),
  ).toMatchObject({ name: 'Maria One' })
})

test.each([
  ...[
    'Email (required)',
    'your-email',
    'Buyer Email',
    'Primary Email',
    'E-mail address',
    'email_address',
    'Work email',
  ],
  ...['Correo electrónico', 'Correo', 'Dirección de correo electrónico', 'Reply-to', 'Customer’s email'],
])('%j is the label of an address', (label) => {
  const text = `Name: Maria One\n${label}: maria@buyers.example <mailto:maria@buyers.example>\nMessage: Hi`
  expect(read({ from: site, subject: 'New lead', text })).toMatchObject({ email: 'maria@buyers.example' })
})

test.each([
  ...[
    'Tel',
    'Contact Number',
    'Primary Phone',
    'Phone (Mobile)',
    'phone_number',
    'Cell',
    'Daytime phone',
    'Phone no.',
  ],
  ...['Teléfono', 'Número de teléfono', 'Celular', 'Best phone number', 'WhatsApp', 'phoneNumber'],
])('%j is the label of a number', (label) => {
  const text = `Name: Maria One\nPhone: N/A\n${label}: (215) 555-0135\nMessage: Hi`
  expect(read({ from: site, subject: 'New lead', text })).toMatchObject({ phone: '(215) 555-0135' })
})

test.each([
  ...['[Harbor Homes] Contact', 'Contact us', 'New Entry: Tour', 'New referral for you', 'Lead Notification'],
  ...['Buyer lead', 'New Facebook lead', 'Ninja Forms Submission', 'Formulario de contacto'],
  ...['New lead: home value report request', 'Market report request from Maria', 'Seller webinar lead'],
])('the subject %j is a form’s', (subject) => {
  expect(read(mariasForm('Message:', subject))).toMatchObject({ name: 'Maria Five' })
})

test('a form is told by who sends it, too: a program, or the visitor in whose name an answer goes', () => {
  const form = mariasForm('Message:', 'Maria Five')
  const maria = { name: 'Maria', address: 'Maria@buyers.example' }
  expect(read(form)).toBeUndefined()
  expect(read({ ...form, from: { name: '', address: 'wordpress@harbor.example' } })).toBeDefined()
  expect(read({ ...form, from: maria })).toBeDefined()
  expect(read({ ...form, replyTo: [maria], subject: 'Re: Contact - Maria Five' })).toBeDefined()
  expect(read({ ...form, replyTo: [maria], recipients: [maria.address] })).toBeUndefined()
})

test('a form that a colleague passes on is read inside', () => {
  const { text, ...mail } = mariasForm('Message:', 'FW: New lead')
  const header = 'From: Site <no-reply@harbor.example>\nSent: Tuesday\nTo: Robin\nSubject: New lead\n\n'
  expect(read({ ...mail, text: `See below.\n\n${header}${text}` })).toMatchObject({
    ...{ name: 'Maria Five', email: 'maria@buyers.example' },
  })
})

test.each([
  ['a name and an address', 'From: Maria Lopez maria@buyers.example'],
  ['an address in brackets', 'From: Maria Lopez <maria@buyers.example>'],
])('Contact Form 7: %s and a message are a lead', (_, from) => {
  const mail = {
    from: { name: 'Harbor Homes', address: 'wordpress@harbor.example' },
    replyTo: [{ name: '', address: 'maria@buyers.example' }],
    subject: 'Harbor Homes "About 12 Elm St"',
    text: `${from}\nSubject: About 12 Elm St\n\nMessage Body:\nIs it available?\n\nAnd the barn?\n\n-- \nThis is a notification that a contact form was submitted on your website (Harbor Homes https://harbor.example).\n`,
  }
  expect(read(mail)).toMatchObject({
    ...{ source: 'Website', name: 'Maria Lopez', email: 'maria@buyers.example' },
    ...{ message: 'Is it available?\n\nAnd the barn?', rest: 'Subject: About 12 Elm St' },
  })
  const history = `Hello\n\n${from}\nSent: Tuesday\nTo: Robin\nSubject: Hi\n\nThanks`
  expect(read({ subject: 'New message', text: history })).toBeUndefined()
})

const ofGroup = { 'list-id': '<leads.harbor.example>', 'list-unsubscribe': '<mailto:u@groups.example>' }

test.each([
  [
    'Zillow',
    { name: 'Maria Lopes', address: 'abc124@convo.zillow.com' },
    'Maria Lopes is requesting information about 14 Elm St, Philadelphia, PA, 19103',
  ],
  ['Realtor.com', { name: '', address: 'leads@email.realtor.com' }, 'New realtor.com lead - Maria Lopes'],
  ['Homes.com', { name: '', address: 'noreply@homes.com' }, 'New Lead from Homes.com'],
])('%s: a lead that the agency’s group hands on in its own name is read', (source, portal, subject) => {
  const from = { name: "'Leads' via Leads", address: 'leads@harbor.example' }
  const text = 'Name: Maria Lopes\nPhone: 215-555-0172\nEmail: maria@buyers.example\nMessage: A tour?'
  const headers = { ...ofGroup, 'x-original-from': `${portal.name} <${portal.address}>` }
  for (const mail of [{ headers }, { headers: ofGroup, replyTo: [portal] }])
    expect(read({ from, subject, text, ...mail })).toMatchObject({
      ...{ source, name: 'Maria Lopes', email: 'maria@buyers.example', message: 'A tour?' },
    })
})

test('a portal’s message without a label is the rest of the email', () => {
  const lead = read({
    from: { name: 'Homes.com', address: 'noreply@homes.com' },
    subject: 'New Lead from Homes.com',
    text: 'Name: Ana Ruiz\nPhone: (404) 555-0118\n\nDoes the yard face south?\n\nView details in your account.',
  })
  expect(lead).toMatchObject({ name: 'Ana Ruiz', message: 'Does the yard face south?' })
})

test('a surname or a street with a word of reports keeps no lead away', () => {
  const text = 'Bob Weekly says:\nA tour?\n\nPhone\n(215) 555-0152\n'
  const subject = 'Bob Weekly is requesting information about 8 Summary Ln, Philadelphia, PA, 19121'
  expect(read({ from: zillow, subject, text })).toMatchObject({ name: 'Bob Weekly', message: 'A tour?' })
  expect(read(mariasForm('Message:', 'Form: 8 Summary Ln'))).toMatchObject({ name: 'Maria Five' })
})

test('Zillow: a message of several paragraphs is whole', () => {
  const text = 'Marisol says:\nA tour?\n\nWe are two.\n\nMove in\nOct 01, 2026\n\nReply to Marisol\n'
  const subject = 'Marisol is requesting information about 8 Elm St, Philadelphia, PA, 19121'
  expect(read({ from: zillow, subject, text })).toMatchObject({ message: 'A tour?\n\nWe are two.', rest: '' })
})

test.each([
  ['a reply', { text: 'Name your price. Email me: dana@buyers.example\nPhone: 215-555-0152' }],
  ['a weekly report', { from: zillow, subject: 'Your weekly report', text: 'Phone: 215-555-0152' }],
  [
    'a portal’s numbers',
    {
      from: { name: 'Homes.com', address: 'noreply@homes.com' },
      subject: 'Your monthly lead report',
      text: 'Questions?\nPhone: (800) 555-0100',
    },
  ],
  [
    'a digest',
    {
      from: { name: '', address: 'leads@followupboss.com' },
      subject: 'Hot Sheet Digest',
      text: '(319) 555-0164',
    },
  ],
  [
    'a text reply',
    {
      from: { name: '', address: 'no-reply@realtorpro.io' },
      subject: 'New text reply from Priya',
      text: '"Yes"',
    },
  ],
  [
    'a portal’s look-alike',
    {
      from: { name: 'Zillow', address: 'a@zillow.com.evil.example' },
      subject: 'New contact: A B',
      text: 'Phone: 215-555-0152',
    },
  ],
  [
    'a lead that no one can reach',
    {
      from: { name: 'Homes.com', address: 'noreply@homes.com' },
      subject: 'New Lead',
      text: 'Message: hi\nPhone: N/A',
    },
  ],
])('%s is no lead', (_what, mail) => {
  expect(read(mail)).toBeUndefined()
})

const senders = [
  'a@convo.zillow.com',
  'leads@realtor.com',
  'a@homes.com',
  'a@apartments.com',
  'a@followupboss.com',
  'a@b.example',
]
const subjects = ['New lead from Zillow - A', 'A is interested in B', 'New inquiry', 'Form', 'Re: hi']
const piece = fc.constantFrom(
  'Phone: ',
  '215-555-0152',
  '\n',
  '\n\n',
  'Name:',
  'Email: a@b.example',
  '<adf><prospect>',
  '<![CDATA[',
  '</adf>',
  '<meta name="lead_email" content="',
  '">',
  'Message | ',
  ' says:\n',
  'Property Address:\n',
)

test('whatever stands in an email, a lead can be reached and its values are lines', () => {
  const body = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 40 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(fc.constantFrom(...senders), fc.constantFrom(...subjects), body, (address, subject, text) => {
      for (const part of [{ text }, { text: '', html: text }]) {
        const lead = read({ from: { name: '', address }, subject, ...part })
        if (!lead) continue
        expect(Boolean(lead.email || lead.phone || lead.relay)).toBe(true)
        expect(`${lead.name}${lead.email}${lead.phone}${lead.property}`).not.toContain('\n')
      }
    }),
    { numRuns: 300 },
  )
})
