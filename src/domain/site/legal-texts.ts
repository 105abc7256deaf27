import { m } from '#text'
import type { siteFigures } from './site-figures.ts'

type Text = (inputs: typeof siteFigures) => string
export type LegalText = { title: () => string; intro: Text; sections: readonly (readonly [Text, Text])[] }

export const legalTexts = {
  terms: {
    title: m.legal_terms_title,
    intro: m.legal_terms_intro,
    sections: [
      [m.legal_terms_service_title, m.legal_terms_service_text],
      [m.legal_terms_account_title, m.legal_terms_account_text],
      [m.legal_terms_trial_title, m.legal_terms_trial_text],
      [m.legal_terms_content_title, m.legal_terms_content_text],
      [m.legal_terms_assistant_title, m.legal_terms_assistant_text],
      [m.legal_terms_conduct_title, m.legal_terms_conduct_text],
      [m.legal_terms_ending_title, m.legal_terms_ending_text],
      [m.legal_terms_liability_title, m.legal_terms_liability_text],
      [m.legal_terms_changes_title, m.legal_terms_changes_text],
    ],
  },
  privacy: {
    title: m.legal_privacy_title,
    intro: m.legal_privacy_intro,
    sections: [
      [m.legal_privacy_agents_title, m.legal_privacy_agents_text],
      [m.legal_privacy_buyers_title, m.legal_privacy_buyers_text],
      [m.legal_privacy_chat_title, m.legal_privacy_chat_text],
      [m.legal_privacy_visits_title, m.legal_privacy_visits_text],
      [m.legal_privacy_mail_title, m.legal_privacy_mail_text],
      [m.legal_privacy_providers_title, m.legal_privacy_providers_text],
      [m.legal_privacy_keeping_title, m.legal_privacy_keeping_text],
      [m.legal_privacy_rights_title, m.legal_privacy_rights_text],
      [m.legal_privacy_safety_title, m.legal_privacy_safety_text],
    ],
  },
  refund: {
    title: m.legal_refund_title,
    intro: m.legal_refund_intro,
    sections: [
      [m.legal_refund_trial_title, m.legal_refund_trial_text],
      [m.legal_refund_guarantee_title, m.legal_refund_guarantee_text],
      [m.legal_refund_later_title, m.legal_refund_later_text],
      [m.legal_refund_mistakes_title, m.legal_refund_mistakes_text],
      [m.legal_refund_how_title, m.legal_refund_how_text],
    ],
  },
  compliance: {
    title: m.legal_compliance_title,
    intro: m.legal_compliance_intro,
    sections: [
      [m.legal_compliance_fairhousing_title, m.legal_compliance_fairhousing_text],
      [m.legal_compliance_truth_title, m.legal_compliance_truth_text],
      [m.legal_compliance_consent_title, m.legal_compliance_consent_text],
      [m.legal_compliance_licence_title, m.legal_compliance_licence_text],
      [m.legal_compliance_access_title, m.legal_compliance_access_text],
      [m.legal_compliance_data_title, m.legal_compliance_data_text],
    ],
  },
  dmca: {
    title: m.legal_dmca_title,
    intro: m.legal_dmca_intro,
    sections: [
      [m.legal_dmca_notice_title, m.legal_dmca_notice_text],
      [m.legal_dmca_action_title, m.legal_dmca_action_text],
      [m.legal_dmca_counter_title, m.legal_dmca_counter_text],
      [m.legal_dmca_repeat_title, m.legal_dmca_repeat_text],
      [m.legal_dmca_false_title, m.legal_dmca_false_text],
    ],
  },
} satisfies Record<string, LegalText>

export type LegalPageName = keyof typeof legalTexts
