import { defineText } from '../text/define-text.ts';

export const publishingText = defineText('publishing', {
  firstVersion: 'The first version',
  fix: 'A fix',
  somethingNew: 'Something new',
  differentResults: 'Different results',
  private: 'Private',
  organization: 'Organization',
  public: 'Public',
});
