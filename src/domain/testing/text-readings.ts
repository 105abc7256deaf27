import { fallbackFaults } from '#domain/accounts/fallback-contact.ts'
import { readAskedTime } from '#domain/appointments/asked-time.ts'
import { isPartOver } from '#domain/appointments/offered-slots.ts'
import { sayReach } from '#domain/assistant/answer-about-agent.ts'
import { answerQuestion } from '#domain/assistant/answer-question.ts'
import { computeAnswer } from '#domain/assistant/answering/compute-answer.ts'
import { computeParts } from '#domain/assistant/answering/compute-parts.ts'
import { candidatesFor } from '#domain/assistant/answering/read-candidates.ts'
import { cardFor } from '#domain/assistant/asked/join-question.ts'
import { openQuestionIn } from '#domain/assistant/asked/open-question.ts'
import { askBack } from '#domain/assistant/asking-back/ask-back.ts'
import { unclearIn } from '#domain/assistant/asking-back/unclear-message.ts'
import { checkAgainstEvidence } from '#domain/assistant/check-evidence.ts'
import { confirmedAnswer, confirmedToTheWord } from '#domain/assistant/confirmed/confirmed-answer.ts'
import { answerFromPassages } from '#domain/assistant/engine/answers/passage-answer.ts'
import { prepareEvidence, spansOfPassage } from '#domain/assistant/engine/evidence/evidence.ts'
import { districtsIn } from '#domain/assistant/engine/evidence/named-in-text.ts'
import { rankPassages } from '#domain/assistant/engine/evidence/rank-passages.ts'
import { buildIndex } from '#domain/assistant/engine/evidence/retrieval.ts'
import { toEnglish } from '#domain/assistant/engine/questions/languages.ts'
import { readMessage } from '#domain/assistant/engine/questions/message-parts.ts'
import { termsIn } from '#domain/assistant/engine/questions/mortgage-question.ts'
import { readAsk } from '#domain/assistant/engine/questions/question.ts'
import { isYear } from '#domain/assistant/engine/reading/attribute-figures.ts'
import { cleanText, longestMessage } from '#domain/assistant/engine/reading/normalize.ts'
import { readSpan } from '#domain/assistant/engine/reading/spans.ts'
import { correctText, correctWord } from '#domain/assistant/engine/reading/spelling.ts'
import { tokenize } from '#domain/assistant/engine/reading/tokens.ts'
import { wellsIn } from '#domain/assistant/engine/reading/wells.ts'
import { turnsWithoutOrders, withoutInstructions } from '#domain/assistant/guards/drop-instructions.ts'
import { usable } from '#domain/assistant/guards/guard-content.ts'
import { guardOf } from '#domain/assistant/guards/guard-message.ts'
import { wordGroups } from '#domain/assistant/guards/guard-words.ts'
import { namesOffer } from '#domain/assistant/guards/names-offer.ts'
import { readGuard } from '#domain/assistant/guards/read-guard.ts'
import { instead } from '#domain/assistant/handover.ts'
import { answerForeign } from '#domain/assistant/languages/answer-foreign.ts'
import { checkSentence } from '#domain/assistant/model/check-sentence.ts'
import { type Fact, homeFacts } from '#domain/assistant/model/home-facts.ts'
import { nothingGranted, withGranted } from '#domain/assistant/model-wishes.ts'
import { placeSize, placeText } from '#domain/assistant/reader/place-text.ts'
import { facetsOf } from '#domain/assistant/reader/reader.ts'
import { featureSpace } from '#domain/assistant/reader/text-features.ts'
import { sayFact } from '#domain/assistant/saying/say-fact.ts'
import { compileSheet } from '#domain/assistant/sheet/compile-sheet.ts'
import { expectedTokens } from '#domain/billing/ai-spending.ts'
import { findKeywords } from '#domain/blog/find-keywords.ts'
import { outlineOf } from '#domain/blog/plain-text.ts'
import { agentVcard } from '#domain/cards/agent-vcard.ts'
import { cardLimits, emptyCard, readCard } from '#domain/cards/card.ts'
import { readSocialLink } from '#domain/cards/social-link.ts'
import { findContradictions } from '#domain/contradictions/find-contradictions.ts'
import { datesNamed } from '#domain/contradictions/read-dates.ts'
import { checkDkim, checkDmarc, checkSpf } from '#domain/deliverability/check-records.ts'
import { groundedDraft } from '#domain/descriptions/check-draft.ts'
import { writeDescription } from '#domain/descriptions/write-description.ts'
import { plainReadings } from '#domain/fair-housing/plain-reading.ts'
import { withContent } from '#domain/inbound-mail/mail-content.ts'
import { newTextOfReply } from '#domain/inbound-mail/new-text-of-reply.ts'
import { propertyIn } from '#domain/inbound-mail/portal-leads/contact-labels.ts'
import { attributionLines, isHeaderBlock } from '#domain/inbound-mail/quote-marks.ts'
import { isOfDomain } from '#domain/inbound-mail/received-mail.ts'
import { unwrapForward } from '#domain/inbound-mail/unwrap-forward.ts'
import { fillReply, slashQuery } from '#domain/inbox/fill-reply.ts'
import { replyAddressesOf } from '#domain/inbox/inbox-item.ts'
import { neighborOf, selectionAfter } from '#domain/inbox/selection-after.ts'
import { findQuote } from '#domain/knowledge/find-quote.ts'
import { findWords } from '#domain/knowledge/find-words.ts'
import { titleAfterChange } from '#domain/knowledge/knowledge-text.ts'
import { nextCheck } from '#domain/knowledge/page-checks.ts'
import { sourceAt } from '#domain/knowledge/place-in-words.ts'
import { contactInText, reachInText } from '#domain/leads/contact-in-text.ts'
import { identitiesOf, isSameValue } from '#domain/leads/lead-identity.ts'
import { nameInText } from '#domain/leads/names-in-text.ts'
import { topicsIn, topicsInWords } from '#domain/leads/scoring-rules.ts'
import { parseDegrees } from '#domain/listings/home-map.ts'
import { isContactsFile } from '#domain/listings/import/contacts-file.ts'
import { guessMapping } from '#domain/listings/import/import-fields.ts'
import { importedListing } from '#domain/listings/import/imported-listing.ts'
import { jsonReader } from '#domain/listings/import/json-rows.ts'
import { asDescription, listingLimits } from '#domain/listings/listing.ts'
import { suggestedQuestions } from '#domain/listings/suggested-questions.ts'
import { failureInWords } from '#domain/messaging/message-history.ts'
import { usedSources } from '#domain/sequence-drafts/changed-sources.ts'
import { checkDraft } from '#domain/sequence-drafts/check-draft.ts'
import { formFaults } from '#domain/sequence-drafts/check-form.ts'
import { draftPrompt } from '#domain/sequence-drafts/draft-prompt.ts'
import { factsAsked } from '#domain/sequence-drafts/facts-asked.ts'
import { offerFaults } from '#domain/sequence-drafts/off-market.ts'
import { draftExample, nowMs } from '#domain/sequence-drafts/testing/draft-examples.ts'
import { writeDraft } from '#domain/sequence-drafts/write-draft.ts'
import { fillTemplate } from '#domain/sequences/fill-template.ts'
import { addTrait } from '#domain/sidekicks/add-trait.ts'
import { homeNamed } from '#domain/sidekicks/choose-home.ts'
import { followInstructions } from '#domain/sidekicks/instructions/follow-instructions.ts'
import { withInstructions, wordedAs } from '#domain/sidekicks/instructions/instruct-text.ts'
import { readInstructions } from '#domain/sidekicks/instructions/say-around.ts'
import { mannerOf } from '#domain/sidekicks/manner.ts'
import { looksThereFirst } from '#domain/sidekicks/prefer-knowledge.ts'
import { plainSidekick } from '#domain/sidekicks/sidekick.ts'
import { spokenReply } from '#domain/speech/spoken-parts.ts'
import { addSpokenTurn } from '#domain/speech/spoken-time.ts'
import { addressUnnamed } from '#domain/text/address-unnamed.ts'
import { foldText, peopleWords, searchWords } from '#domain/text/fold.ts'
import { baseListingSlug } from '#domain/text/slug.ts'
import { withoutEnd } from '#domain/text/without-end.ts'
import { longestInstruction } from '#domain/training/training.ts'
import { answerVisitor } from '#domain/visitor-chat/answer-visitor.ts'
import { answerOfModel } from '#domain/visitor-chat/check-model-answer.ts'
import { findPassages, readQuestion } from '#domain/visitor-chat/find-passages.ts'
import { quotePassage } from '#domain/visitor-chat/quote-passage.ts'
import { cut } from '../text/cut.ts'
import { finished } from './finished.ts'
import type { TextReader } from './growth.ts'
import { receivedMail } from './received-mails.ts'

/** How a text is read; `max` is its maximum length before it is cut. */
export type TextReading = { read: TextReader; max: number }

/** The length at which a text that is not cut is measured. */
export const usualLength = 4_000

const listing = {
  title: 'A home on Oak Street',
  address: '12 Oak Street, Austin, TX 78701',
  bedrooms: 3,
  priceCents: 100_000_00,
  description: { paragraphs: ['A brick home with a remodeled kitchen. The roof was replaced in 2019.'] },
  features: ['Covered porch'],
}
const agent = { name: 'A. Gent' }
const none: ReadonlySet<string> = new Set()
const evidence = prepareEvidence({
  listing,
  agent,
  passages: [{ id: 'hours', scope: 'agent', title: 'Hours', text: 'We are open on weekdays.' }],
})
/** Enough notes that the nearest is found first. */
const withManyNotes = prepareEvidence({
  agent,
  passages: Array.from({ length: 30 }, (_, i) => ({
    id: `note-${i}`,
    scope: 'agent' as const,
    title: `Note ${i}`,
    text: `We are open on weekdays, and note ${i} says so.`,
  })),
})
const ask = (question: string) => answerQuestion({ evidence, agent, turns: [], question })
const askOf = (home: typeof listing) =>
  answerQuestion({
    evidence: prepareEvidence({ listing: home, agent, passages: [] }),
    agent,
    turns: [],
    question: 'is the kitchen remodeled?',
  })
const checked = (text: string) => ({
  facts: { ...listing, description: { paragraphs: [text] } },
  priceHistory: [],
  openHouses: [],
  changedOn: '2026-01-01',
})
const columns = [
  'List Price',
  'Bedrooms',
  'Living Area',
  'Address',
  'City',
  'Public Remarks',
  'Photos',
  'Status',
]
const mapping = guessMapping([
  ...columns,
  'List Date',
  'Features',
  'HOA Fee',
  'Lot Size',
  'Year Built',
  'URL',
])
const untaught = {
  facets: [],
  rows: { values: new Int8Array(featureSpace * placeSize), scale: 1 },
  facetRows: { values: new Int8Array(0), scale: 1 },
}
const visitor = { turns: [], userType: 'visitor' } as const

const asked = (read: TextReader): TextReading => ({ read, max: longestMessage })
const whole = (read: TextReader): TextReading => ({ read, max: usualLength })
const upTo = (max: number, read: TextReader): TextReading => ({ read, max })

/** Functions that need more than texts, by file and name. */
export const readingsByName: Record<string, TextReading> = {
  'text/address-unnamed.ts#addressUnnamed': whole((text) => addressUnnamed(text, /\{name\}/)),
  'text/fold.ts#foldText': whole((text) => foldText(text)),
  'text/fold.ts#searchWords': whole((text) => searchWords(text)),
  'text/fold.ts#peopleWords': whole((text) => peopleWords(text)),
  'text/cut.ts#cut': whole((text) => cut(text, text.length - 1)),
  'accounts/fallback-contact.ts#fallbackFaults': whole((text) =>
    fallbackFaults({ name: text, email: text }, [text]),
  ),
  'appointments/asked-time.ts#readAskedTime': asked((text) => readAskedTime(text, '2026-01-01')),
  'contradictions/read-dates.ts#datesNamed': whole((text) => datesNamed(text, '2026-01-01')),
  'appointments/offered-slots.ts#isPartOver': whole((day) =>
    isPartOver({ day, part: 'Morning', minutes: 30 }, { nowMs: 0, timeZone: 'UTC' }),
  ),
  'assistant/answer-about-agent.ts#sayReach': asked((text) => sayReach(evidence, text)),
  'assistant/engine/reading/attribute-figures.ts#isYear': whole((text) => isYear(2019, text)),
  'assistant/engine/answers/passage-answer.ts#answerFromPassages': asked((text) =>
    answerFromPassages(withManyNotes, text),
  ),
  'assistant/engine/evidence/rank-passages.ts#rankPassages': asked((text) =>
    rankPassages(withManyNotes, text),
  ),
  'assistant/answering/compute-answer.ts#computeAnswer': asked((text) => {
    const [ask] = readMessage(evidence, 'how much is the tax a month', []).whole
    return ask && computeAnswer(evidence, ask, { text, turns: [{ sender: 'ai', text }] })
  }),
  'assistant/answering/compute-parts.ts#computeParts': asked((text) => {
    const [ask] = readMessage(evidence, 'is it closer to the lake or to the town', []).whole
    return ask && computeParts(evidence, ask, text)
  }),
  'assistant/confirmed/confirmed-answer.ts#confirmedAnswer': asked((text) => confirmedAnswer(evidence, text)),
  'assistant/confirmed/confirmed-answer.ts#confirmedToTheWord': asked((text) =>
    confirmedToTheWord(evidence, text),
  ),
  'assistant/answering/read-candidates.ts#candidatesFor': asked((text) => candidatesFor(evidence, text)),
  'assistant/asking-back/ask-back.ts#askBack': asked((text) =>
    askBack(text, { evidence, agent, turns: [{ sender: 'user', text }], answers: () => true }),
  ),
  'assistant/asking-back/unclear-message.ts#unclearIn': asked((text) => unclearIn(text, evidence)),
  'assistant/asked/join-question.ts#cardFor': whole((text) =>
    cardFor(text, [{ id: '1', question: text, state: 'open' }]),
  ),
  'assistant/asked/open-question.ts#openQuestionIn': asked((text) => openQuestionIn(text, agent)),
  'assistant/reader/place-text.ts#placeText': whole((text) => placeText(text, untaught)),
  'assistant/model/home-facts.ts#homeFacts': asked((text) => homeFacts(evidence, text)),
  'assistant/model-wishes.ts#withGranted': whole((text) =>
    withGranted(askOf(listing), nothingGranted, { agent, question: text, isReachable: false }),
  ),
  'billing/ai-spending.ts#expectedTokens': whole((text) => expectedTokens([text, text])),
  'leads/contact-in-text.ts#reachInText': whole((text) => reachInText(text, { agent })),
  'assistant/check-evidence.ts#checkAgainstEvidence': whole((text) =>
    checkAgainstEvidence(text, evidence, 'how many bedrooms?'),
  ),
  'assistant/guards/drop-instructions.ts#turnsWithoutOrders': upTo(1_000, (text) =>
    turnsWithoutOrders([{ sender: 'user', text }], 'Ines'),
  ),
  'assistant/guards/drop-instructions.ts#withoutInstructions': asked((text) =>
    withoutInstructions(text, 'Ines'),
  ),
  'assistant/guards/guard-message.ts#guardOf': asked((text) => guardOf(text, 'Ines')),
  'assistant/guards/guard-words.ts#wordGroups': whole((text) => wordGroups(text)),
  'assistant/languages/answer-foreign.ts#answerForeign': whole((text) =>
    answerForeign({ evidence, agent, turns: [], question: text }, text, 'es'),
  ),
  'assistant/guards/read-guard.ts#readGuard': whole((text) => readGuard(text)),
  'assistant/guards/guard-content.ts#usable': whole((text) => usable([text, text])),
  'assistant/handover.ts#instead': whole((text) => instead(askOf(listing), text)),
  'assistant/guards/names-offer.ts#namesOffer': whole((text) => namesOffer(text, 450_000_00)),
  'assistant/engine/questions/languages.ts#toEnglish': whole((text) => toEnglish(text, 'es')),
  'assistant/engine/questions/message-parts.ts#readMessage': asked((text) => readMessage(evidence, text, [])),
  'assistant/engine/questions/mortgage-question.ts#termsIn': whole((text) => termsIn(text, 100_000_00)),
  'assistant/engine/evidence/named-in-text.ts#districtsIn': whole((text) => districtsIn([text])),
  'assistant/engine/questions/question.ts#readAsk': asked((text) => readAsk(cleanText(text), new Set())),
  'assistant/engine/evidence/retrieval.ts#buildIndex': whole((text) => buildIndex([text])),
  'assistant/engine/reading/spans.ts#readSpan': whole((text) =>
    readSpan(text, { label: '', ref: '', origin: 'listing', order: 0 }),
  ),
  'assistant/engine/reading/spelling.ts#correctWord': asked((text) => correctWord(text, evidence.vocabulary)),
  'assistant/engine/reading/spelling.ts#correctText': asked((text) => correctText(text, evidence.vocabulary)),
  'assistant/engine/reading/wells.ts#wellsIn': whole((text) => wellsIn(text, tokenize(text))),
  'assistant/reader/reader.ts#facetsOf': whole((text) => facetsOf(text)),
  'blog/find-keywords.ts#findKeywords': whole((text) => findKeywords(text, outlineOf(text))),
  'cards/agent-vcard.ts#agentVcard': whole((text) =>
    agentVcard(
      {
        ...{ name: text, title: text, company: text, phone: text, email: text, website: text, bio: text },
        ...{ brandColor: '#0ea5e9', headshotUrl: null, logoUrl: null },
        socials: [{ platform: 'Facebook', url: text }],
      },
      { cardUrl: 'https://a.example', photoUrl: null },
    ),
  ),
  'cards/social-link.ts#readSocialLink': whole((text) => readSocialLink('facebook', text)),
  'inbox/fill-reply.ts#fillReply': whole((text) => fillReply(text, { name: text })),
  'inbox/fill-reply.ts#slashQuery': whole((text) => slashQuery(text, text.length)),
  'inbox/selection-after.ts#selectionAfter': whole((text) => selectionAfter([text, `${text} `], `${text} `)),
  'inbox/selection-after.ts#neighborOf': whole((text) => neighborOf([text, `${text} `], `${text} `, -1)),
  'knowledge/find-quote.ts#findQuote': whole((text) => [
    findQuote(text, text, 0),
    // Much of it is found everywhere, the end nowhere.
    findQuote(text, `${text.slice(0, text.length / 2)} end`, 0),
  ]),
  'knowledge/find-words.ts#findWords': whole((text) => findWords(text, searchWords(text))),
  'knowledge/knowledge-text.ts#titleAfterChange': whole((text) =>
    titleAfterChange({ title: text, content: text }, undefined, text),
  ),
  'knowledge/page-checks.ts#nextCheck': whole((id) =>
    nextCheck('daily', { id, zone: 'UTC', now: new Date(0) }),
  ),
  'inbound-mail/new-text-of-reply.ts#newTextOfReply': whole((text) => [
    newTextOfReply({ text, html: '' }),
    newTextOfReply({ text: '', html: `<p>${text}` }),
    newTextOfReply({ text, html: `<p>${text}<blockquote>${text}` }),
  ]),
  'inbound-mail/portal-leads/contact-labels.ts#propertyIn': whole((text) => propertyIn(text, text)),
  'inbound-mail/quote-marks.ts#isHeaderBlock': whole((text) => isHeaderBlock([text, text, text], 0)),
  'inbound-mail/quote-marks.ts#attributionLines': whole((text) => attributionLines([text, text], 0)),
  'inbound-mail/received-mail.ts#isOfDomain': whole((text) => isOfDomain(text, 'zillow.com')),
  'inbox/inbox-item.ts#replyAddressesOf': whole((text) =>
    replyAddressesOf({ writer: text, lead: `${text} ` }),
  ),
  'knowledge/place-in-words.ts#sourceAt': whole((text) => sourceAt(text, { heading: `${text} ` })),
  'leads/contact-in-text.ts#contactInText': upTo(2_000, (text) => contactInText(text, { agent })),
  'leads/lead-identity.ts#identitiesOf': whole((text) => identitiesOf({ email: text, phone: text })),
  'leads/lead-identity.ts#isSameValue': whole((text) => isSameValue('phone', text, `${text} `)),
  'leads/scoring-rules.ts#topicsIn': whole(topicsIn),
  'leads/scoring-rules.ts#topicsInWords': whole(topicsInWords),
  'leads/names-in-text.ts#nameInText': upTo(2_000, (text) =>
    nameInText(text, { agent: 'A. Gent', isAsked: true }),
  ),
  'listings/home-map.ts#parseDegrees': whole((text) => parseDegrees(text, 90)),
  'listings/import/contacts-file.ts#isContactsFile': whole((text) => isContactsFile([text])),
  'listings/import/import-fields.ts#guessMapping': whole((text) => guessMapping([text])),
  'listings/listing.ts#asDescription': whole(asDescription),
  'fair-housing/plain-reading.ts#plainReadings': whole((text) => plainReadings(text, none)),
  'listings/suggested-questions.ts#suggestedQuestions': whole((text) => suggestedQuestions([text, text])),
  'deliverability/check-records.ts#checkDmarc': whole((text) =>
    checkDmarc('a.example', [{ name: '_dmarc.a.example', texts: [text, `v=DMARC1; ${text}`] }]),
  ),
  'deliverability/check-records.ts#checkSpf': whole((text) =>
    checkSpf('a.example', [text, `v=spf1 ${text}`], 'mailgun'),
  ),
  'deliverability/check-records.ts#checkDkim': whole((text) =>
    checkDkim('a.example', [`p=${text}`], { domain: 'a.example', selector: 's', publicKey: text }, 'smtp'),
  ),
  'sequence-drafts/changed-sources.ts#usedSources': whole((text) =>
    usedSources(text, [{ ref: 'price', label: 'Price', text: '$450,000' }]),
  ),
  'sequence-drafts/off-market.ts#offerFaults': whole((text) =>
    offerFaults(text, { ...draftExample, listing: { ...listing, status: 'Sold' } }),
  ),
  'sequence-drafts/facts-asked.ts#factsAsked': whole((text) => factsAsked(text, listing)),
  'sequence-drafts/check-form.ts#formFaults': whole((text) => formFaults({ subject: text, text }, none)),
  'messaging/message-history.ts#failureInWords': whole((text) => failureInWords(text, { hasBounced: false })),
  'sequences/fill-template.ts#fillTemplate': whole((text) => fillTemplate(text, { 'lead.name': text })),
  'sidekicks/choose-home.ts#homeNamed': whole((text) =>
    homeNamed(text, [{ id: 'a', title: text, address: text, status: 'active' }]),
  ),
  'sidekicks/instructions/follow-instructions.ts#followInstructions': upTo(longestInstruction, (text) =>
    followInstructions(
      ['Never say home', text],
      { ...askOf(listing), response: text },
      { plain: askOf(listing), question: text, isFirst: true },
    ),
  ),
  'sidekicks/instructions/instruct-text.ts#withInstructions': whole((text) =>
    withInstructions({ instructions: readInstructions([`End with ${text}`]), facts: listing }, [text]),
  ),
  'sidekicks/instructions/instruct-text.ts#wordedAs': whole((text) =>
    wordedAs(
      {
        instructions: readInstructions(['Never say home', 'Never say very']),
        facts: { ...listing, description: { paragraphs: [text] } },
      },
      [text],
    ),
  ),
  'sidekicks/instructions/say-around.ts#readInstructions': whole((text) => readInstructions([text])),
  'sidekicks/manner.ts#mannerOf': whole((text) =>
    mannerOf({ ...plainSidekick, personality: 'custom', traits: [text], overrides: [text] }, [text]),
  ),
  'sidekicks/add-trait.ts#addTrait': whole((text) => addTrait([text], text)),
  'sidekicks/prefer-knowledge.ts#looksThereFirst': whole((text) => looksThereFirst('dynamic', text)),
  'speech/spoken-parts.ts#spokenReply': whole((text) => spokenReply(text, [text])),
  'speech/spoken-time.ts#addSpokenTurn': whole((text) =>
    addSpokenTurn(null, { question: text, answer: text, now: new Date(0) }),
  ),
  'text/without-end.ts#withoutEnd': whole((text) => withoutEnd(text, new Set('.!?'))),
  'text/slug.ts#baseListingSlug': whole((text) => baseListingSlug({ title: text, address: text })),
  'visitor-chat/check-model-answer.ts#answerOfModel': whole((text) =>
    answerOfModel(text, answerVisitor({ ...visitor, question: 'hello' }), { ...visitor, question: text }),
  ),
  'visitor-chat/find-passages.ts#findPassages': asked((text) => findPassages(readQuestion(text), 4)),
  'visitor-chat/quote-passage.ts#quotePassage': whole((text) =>
    quotePassage({ id: 'a', label: '', href: '', text } as never, 'what does it cost?'),
  ),
}

const modelFact: Fact = {
  ...{ id: 's0', about: '', text: '', isField: false, isFromWeb: false },
  cite: () => ({ kind: 'field', label: '', text: '', ref: '' }),
}

/** A text's whole way through several functions, as in the product. */
export const wholeReadings: Record<string, TextReading> = {
  'a question of a buyer': asked(ask),
  'a turn before it': asked((text) =>
    answerQuestion({
      evidence,
      agent,
      turns: [
        { sender: 'user', text },
        { sender: 'ai', text },
      ],
      question: 'and how old is it?',
    }),
  ),
  'a line of a model': upTo(1_000, (text) => {
    const sentence = { text, factIds: ['s0'], sums: [text] }
    const facts = [{ ...modelFact, text }]
    return checkSentence({ sentence, facts, question: text, names: [text], now: new Date(nowMs) })
  }),
  'a question of a visitor': asked((question) => answerVisitor({ ...visitor, question })),
  'a piece of knowledge': whole((text) => {
    const read = prepareEvidence({ agent, passages: [{ id: 'a', scope: 'agent', title: 'Notes', text }] })
    return spansOfPassage(read, 0)
  }),
  'a paragraph of a description': whole((text) => askOf({ ...listing, description: { paragraphs: [text] } })),
  'a description compiled to a sheet': whole((text) =>
    compileSheet(
      prepareEvidence({
        listing: { ...listing, description: { paragraphs: [text] } },
        agent,
        passages: [],
      }),
      () => [{ facet: 'roof_age', share: 1 }],
    ).facts.map((fact) => sayFact(fact, 'whether')),
  ),
  'a feature': upTo(listingLimits.feature, (text) => askOf({ ...listing, features: [text] })),
  'a description checked for contradictions': whole((text) =>
    finished(findContradictions(checked(text), [], '2026-01-01')),
  ),
  'a note checked for contradictions': whole((text) =>
    finished(
      findContradictions(
        checked(''),
        [{ id: 'a', title: text.slice(0, 200), text, writtenOn: '2026-01-01' }],
        '2026-01-01',
      ),
    ),
  ),
  'a description written from a feature': upTo(listingLimits.feature, (text) =>
    writeDescription({ ...listing, features: [text] }, 'a'),
  ),
  'an email that a model wrote': upTo(2_500, (text) =>
    checkDraft(
      { subject: 'The home', text },
      draftExample,
      { subject: 'The home', content: 'Write.' },
      nowMs,
    ),
  ),
  'instructions for an email': upTo(4_000, (text) =>
    writeDraft({ subject: text, content: `Hello,\n${text}` }, draftExample, nowMs),
  ),
  'a question that an email answers': upTo(1_000, (text) => {
    const exchanges = [{ question: text, answer: text, refs: [], atMs: nowMs }]
    return draftPrompt({ subject: 'The home', content: 'Write.' }, { ...draftExample, exchanges }, nowMs)
  }),
  'a draft of a model': upTo(2_000, (text) => groundedDraft({ title: text, paragraphs: [text] }, listing)),
  'a card': upTo(cardLimits.bio, (text) => readCard({ ...emptyCard, fullName: text, bio: text })),
  'a row of a file': whole((text) =>
    importedListing(Object.fromEntries(Object.keys(mapping).map((name) => [name, text])), mapping, 1),
  ),
  'an email that arrived': whole((text) =>
    ['a@convo.zillow.com', 'a@realtor.com', 'mailer-daemon@b.example', 'a@b.example'].map((address) =>
      withContent(
        receivedMail({
          from: { name: text.slice(0, 200), address },
          subject: `${text.slice(0, 400)} new lead`,
          text: address.startsWith('a@b') ? '' : text,
          html: `<meta name="lead_email" content="${text}`,
          reports: [{ type: 'message/delivery-status', text }],
        }),
      ),
    ),
  ),
  'a website’s form': whole((text) =>
    withContent(
      receivedMail({
        subject: 'Form',
        text: `Name: A\nPhone: 215-555-0135\n${text.slice(0, 90)}: ${text}\n${text}`,
      }),
    ),
  ),
  'an email that was passed on': whole((text) =>
    unwrapForward(
      receivedMail({ subject: 'Fwd: a', text: `From: a@b.example\nDate: x\n${text}\nTo: b\n\n${text}` }),
    ),
  ),
  'a file of JSON': whole((text) => {
    const reader = jsonReader()
    return [...reader.push(`[{"a":"${text}`), ...reader.end()]
  }),
}

/** For functions that take only texts: those that get a question, which has been cut by then. */
export const lengthsByName: Record<string, number> = {
  'assistant/engine/reading/spelling.ts#spelledOut': longestMessage,
  'visitor-chat/check-model-answer.ts#groundedPart': 1_000,
  'visitor-chat/find-passages.ts#lookUp': longestMessage,
  'visitor-chat/find-passages.ts#readQuestion': longestMessage,
}
