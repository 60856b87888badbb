import { getLocale } from './compiled/runtime.js';

/** States and union territories by their usual codes: English, Hindi, Gujarati. */
const names: Partial<Record<string, { en: string; hi: string; gu: string }>> = {
  AN: { en: 'Andaman and Nicobar Islands', hi: 'अंडमान और निकोबार', gu: 'અંદમાન અને નિકોબાર' },
  AP: { en: 'Andhra Pradesh', hi: 'आंध्र प्रदेश', gu: 'આંધ્ર પ્રદેશ' },
  APS: { en: 'Army Postal Service', hi: 'सेना डाक सेवा', gu: 'આર્મી પોસ્ટલ સર્વિસ' },
  AR: { en: 'Arunachal Pradesh', hi: 'अरुणाचल प्रदेश', gu: 'અરુણાચલ પ્રદેશ' },
  AS: { en: 'Assam', hi: 'असम', gu: 'આસામ' },
  BR: { en: 'Bihar', hi: 'बिहार', gu: 'બિહાર' },
  CG: { en: 'Chhattisgarh', hi: 'छत्तीसगढ़', gu: 'છત્તીસગઢ' },
  CH: { en: 'Chandigarh', hi: 'चंडीगढ़', gu: 'ચંદીગઢ' },
  DL: { en: 'Delhi', hi: 'दिल्ली', gu: 'દિલ્હી' },
  DN: {
    en: 'Dadra and Nagar Haveli and Daman and Diu',
    hi: 'दादरा नगर हवेली और दमन दीव',
    gu: 'દાદરા નગર હવેલી અને દમણ દીવ',
  },
  GA: { en: 'Goa', hi: 'गोवा', gu: 'ગોવા' },
  GJ: { en: 'Gujarat', hi: 'गुजरात', gu: 'ગુજરાત' },
  HP: { en: 'Himachal Pradesh', hi: 'हिमाचल प्रदेश', gu: 'હિમાચલ પ્રદેશ' },
  HR: { en: 'Haryana', hi: 'हरियाणा', gu: 'હરિયાણા' },
  JH: { en: 'Jharkhand', hi: 'झारखंड', gu: 'ઝારખંડ' },
  JK: { en: 'Jammu and Kashmir', hi: 'जम्मू और कश्मीर', gu: 'જમ્મુ અને કાશ્મીર' },
  KA: { en: 'Karnataka', hi: 'कर्नाटक', gu: 'કર્ણાટક' },
  KL: { en: 'Kerala', hi: 'केरल', gu: 'કેરળ' },
  LA: { en: 'Ladakh', hi: 'लद्दाख', gu: 'લદ્દાખ' },
  LD: { en: 'Lakshadweep', hi: 'लक्षद्वीप', gu: 'લક્ષદ્વીપ' },
  MH: { en: 'Maharashtra', hi: 'महाराष्ट्र', gu: 'મહારાષ્ટ્ર' },
  ML: { en: 'Meghalaya', hi: 'मेघालय', gu: 'મેઘાલય' },
  MN: { en: 'Manipur', hi: 'मणिपुर', gu: 'મણિપુર' },
  MP: { en: 'Madhya Pradesh', hi: 'मध्य प्रदेश', gu: 'મધ્ય પ્રદેશ' },
  MZ: { en: 'Mizoram', hi: 'मिज़ोरम', gu: 'મિઝોરમ' },
  NL: { en: 'Nagaland', hi: 'नागालैंड', gu: 'નાગાલેન્ડ' },
  OD: { en: 'Odisha', hi: 'ओडिशा', gu: 'ઓડિશા' },
  PB: { en: 'Punjab', hi: 'पंजाब', gu: 'પંજાબ' },
  PY: { en: 'Puducherry', hi: 'पुदुचेरी', gu: 'પુદુચેરી' },
  RJ: { en: 'Rajasthan', hi: 'राजस्थान', gu: 'રાજસ્થાન' },
  SK: { en: 'Sikkim', hi: 'सिक्किम', gu: 'સિક્કિમ' },
  TN: { en: 'Tamil Nadu', hi: 'तमिलनाडु', gu: 'તમિલનાડુ' },
  TR: { en: 'Tripura', hi: 'त्रिपुरा', gu: 'ત્રિપુરા' },
  TS: { en: 'Telangana', hi: 'तेलंगाना', gu: 'તેલંગાણા' },
  UK: { en: 'Uttarakhand', hi: 'उत्तराखंड', gu: 'ઉત્તરાખંડ' },
  UP: { en: 'Uttar Pradesh', hi: 'उत्तर प्रदेश', gu: 'ઉત્તર પ્રદેશ' },
  WB: { en: 'West Bengal', hi: 'पश्चिम बंगाल', gu: 'પશ્ચિમ બંગાળ' },
};

/** Returns the name of a state in the language of the page; the code where none is known. */
export function stateName(code: string): string {
  return names[code]?.[getLocale()] ?? code;
}
