CREATE TABLE "project_comment" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"thread_id" text,
	"author_id" text,
	"about" json,
	"text" text NOT NULL,
	"mentions" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by_id" text
);
--> statement-breakpoint
ALTER TABLE "project_comment" ADD CONSTRAINT "project_comment_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_comment" ADD CONSTRAINT "project_comment_thread_id_project_comment_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."project_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_comment" ADD CONSTRAINT "project_comment_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_comment" ADD CONSTRAINT "project_comment_resolved_by_id_user_id_fk" FOREIGN KEY ("resolved_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_comment_project_id_created_at_index" ON "project_comment" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "project_comment_thread_id_index" ON "project_comment" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "project_comment_author_id_index" ON "project_comment" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "project_comment_resolved_by_id_index" ON "project_comment" USING btree ("resolved_by_id");