/** Knowledge is data. Sentences in it that address the assistant instead of a buyer are left out. */
import { guardText } from '../engine/reading/normalize.ts'

const audience = String.raw`(?:chat ?-?bots?|bots?|ai|a\.i\.|artificial intelligence|assistants?|language models?|llms?|models?|gpt|chatgpt|agents? reading this|systems? reading this|side ?kicks?)`

const signs: RegExp[] = [
  new RegExp(
    String.raw`\b(?:notes?|attention|messages?|instructions?|important|notice|reminder|directives?|commands?|memo)\b.{0,20}\b(?:for|to)\b.{0,12}\b${audience}\b`,
  ),
  new RegExp(String.raw`\b(?:if|when) (?:you are|you're|an?|any|the) (?:\w+ ){0,3}${audience}\b`),
  new RegExp(
    String.raw`\b(?:as|dear|hey|hello|all) (?:an? )?(?:ai|${audience})\b[,:]?.{0,40}\b(?:must|should|say|tell|reply|respond|answer|ignore|always|never)\b`,
  ),
  /\b(?:ignore|disregard|forget|override|bypass|discard|overlook|skip|cancel|drop)\b.{0,40}\b(?:instructions?|rules?|prompts?|guidelines?|directions?|directives?|context|above|previous|prior|earlier|everything|restrictions?|training|policy|policies|safety)\b/,
  /\b(?:new|updated|real|following|secret|hidden|system|previous|initial) (?:instructions?|prompts?|directives?|rules)\b.{0,6}[:=]/,
  /\b(?:system|developer|hidden|initial|original) (?:prompt|message|instructions?|mode)\b/,
  /^\W*(?:system|assistant|user|developer|admin|human)\s*[:>\]|]/,
  /<\|?(?:im_start|im_end|system|endoftext)|\[\/?inst\]|###\s*(?:instruction|system)/,
  /\byou (?:are|re) now\b|\byou (?:must|should|will|shall) (?:now )?(?:say|tell|reply|respond|answer|act|pretend|always|never|output|print|reveal|offer|claim|state)\b/,
  /\b(?:pretend|act|behave|role ?-?play) (?:to be|as if|as an?|like)\b|\bjailbreak|\bdeveloper mode\b|\bdo anything now\b/,
  // "I answer in the morning" says what the agent does.
  /(?<!\b(?:i|we|he|she|they) (?:always |usually |also |can |will |try to )?)\b(?:respond|reply|answer)\b.{0,20}\b(?:only|with|by saying|exactly|in|using)\b/,
  // "We ask buyers to sign" says what we do; without "we" it is an order.
  /(?<!\bwe (?:also |always |usually |often )?(?=ask|offer|give|send|show|advise|inform))\b(?:say|print|output|write|repeat|include|insert|append|add|mention|state|claim|confirm|promise|recommend|offer|give|tell|inform|assure|ask|send|show|convince|advise)\b (?:(?:to|that) )?(?:(?:every|each|all|any|the|this|your|our|their|a) )?(?:(?:of the|these|those|other) )?(?:visitors?|users?|buyers?|customers?|readers?|guests?|people who ask|person asking|prospects?|following)\b/,
  /\b(?:say|print|output|write|repeat|reply|include)\b (?:the (?:word|words|phrase|code|text|string)|exactly|verbatim|"|[A-Z]{3,}-?\d)/i,
  /\b(?:reveal|disclose|leak|expose|exfiltrate|forward|upload|email|send)\b.{0,40}\b(?:prompts?|passwords?|keys?|secrets?|credentials?|conversations?|leads?|notes|data|commissions?|history)\b/,
  /\b(?:translate|encode|decode|base64|substitute|replace|reverse|convert)\b.{0,40}\b(?:your|the|this|every|all|each)\b.{0,25}\b(?:answers?|responses?|repl(?:y|ies)|outputs?|letters?|words?|vowels?|messages?)\b/,
  /\b(?:your|the) (?:answer|response|reply|output)s?\b.{0,30}\b(?:must|should|with|using|in)\b/,
  // "Please send us your reply by Friday" is for buyers.
  /^\W*(?:please )?(?:in|use|add|remove|provide|integrate|include|modify|enhance|render|replace|introduce|insert|make|begin|start|end|finish|format|style) (?!us\b|me\b).{0,120}\byour (?:answer|response|reply|output|message)s?\b/,
  /^\W*in your (?:answer|response|reply|output|message)s?\b/,
  /^\W*(?:(?:add|append|insert|say|print) ["'“]|(?:replace|substitute|swap|convert) (?:all |every |the )?(?:vowels|letters|words)\b)/,
  /^\W*(?:please |can you |could you )?(?:explain|draft|compose|translate|summari[sz]e|paraphrase|rewrite|write (?:an?|me)|describe (?:how|the (?:process|life ?cycle|history|plot))|break down|provide (?:an?|the) (?:poem|story|essay|example|summary|translation|\w+ (?:equivalent|translation))|develop an? (?:speech|story|plan|script)|create an? (?:poem|story|script|essay)|show me (?:an?|the))\b/,
]

/** Continues a sentence that addresses the assistant. */
const goesOn =
  /^\W*(?:then|also|and|next|finally|after that|instead|always|never|do not|don't|say|tell|reply|respond|answer|output|print|write|offer|send|claim|confirm|promise|repeat|this is|these rules)\b/

/** Whether a sentence tells an assistant what to do. */
export function speaksToAssistant(sentence: string): boolean {
  const text = guardText(sentence)
  return signs.some((sign) => sign.test(text))
}

/** "What is the capital of Brazil?" tells a buyer nothing, whoever put it there. */
const isQuestion = /\?[\s"'”’)]*$/

/** For each sentence of a text, whether it can be used. */
export function usable(sentences: string[]): boolean[] {
  let hostile = false
  return sentences.map((sentence) => {
    hostile = speaksToAssistant(sentence) || (hostile && goesOn.test(guardText(sentence)))
    return !hostile && !isQuestion.test(sentence)
  })
}
