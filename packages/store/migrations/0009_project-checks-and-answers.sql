CREATE TABLE "project_check" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"condition" json NOT NULL,
	"created_by_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_receipt" ALTER COLUMN "cost" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_settings" ADD COLUMN "monthly_tokens" double precision;--> statement-breakpoint
ALTER TABLE "ai_settings" ADD COLUMN "input_price" double precision;--> statement-breakpoint
ALTER TABLE "ai_settings" ADD COLUMN "output_price" double precision;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "exposure" text;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "alive_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "stop_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_check" ADD CONSTRAINT "project_check_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_check" ADD CONSTRAINT "project_check_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_check_project_id_id_index" ON "project_check" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "project_check_created_by_id_index" ON "project_check" USING btree ("created_by_id");